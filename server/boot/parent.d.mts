/** Calls `onGone` when npm, which started this process, is killed. Answers a function that stops watching. */
export function watchParent(onGone: () => void): () => void;
