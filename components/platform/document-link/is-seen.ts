/** Calls once when somebody sees the page, and returns how to stop waiting: a page that a browser has loaded ahead is hidden. */
export function isSeen(call: () => void): () => void {
  if (document.visibilityState === 'visible') {
    call();
    return () => {};
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    call();
  };
  const stop = () => document.removeEventListener('visibilitychange', look);
  document.addEventListener('visibilitychange', look);
  return stop;
}
