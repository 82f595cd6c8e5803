/**
 * Calls `end` after `ms`, unless cancelled. After the timer it lets pending input be read once, because a process
 * that was busy for seconds runs its late timers before it reads the answers that have arrived meanwhile.
 */
export function deadline(ms: number, end: () => void): () => void {
  let isCancelled = false;
  const timer = setTimeout(() => setImmediate(() => isCancelled || end()), ms);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** The promise's own outcome, or a rejection with `late()` after `ms`. */
export function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = deadline(ms, () => reject(late()));
    promise.then(resolve, reject).finally(cancel);
  });
}
