/**
 * Calls `end` after `ms`, unless cancelled. It lets pending input be read once after the timer, because a
 * process that was busy for seconds runs late timers before it reads answers that have already arrived.
 */
export function deadline(ms: number, end: () => void): () => void {
  let isCancelled = false;
  const timer = setTimeout(() => setImmediate(() => isCancelled || end()), ms);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** Settles like the promise, or rejects with `late()` after `ms`. */
export function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = deadline(ms, () => reject(late()));
    promise.then(resolve, reject).finally(cancel);
  });
}
