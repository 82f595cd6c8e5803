const retryMs = 3000;

/** Tells if the server answers at all. */
export const isReachable = () =>
  fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Waits before the next request to the server: until the browser reports a connection, or for a few seconds.
 */
export const pauseBeforeRetry = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, retryMs);
    addEventListener('online', done);
  });
