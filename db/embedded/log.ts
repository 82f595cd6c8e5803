import fs from 'node:fs';

const limitBytes = 8 * 2 ** 20;
const checkEveryMs = 60_000;

/**
 * Limits the log of PostgreSQL by keeping the current file and one older part. PostgreSQL appends, so the
 * file can be truncated while it is open.
 */
export function boundLog(file: string): () => void {
  cutLog(file);
  const timer = setInterval(() => cutLog(file), checkEveryMs).unref();
  return () => clearInterval(timer);
}

function cutLog(file: string): void {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) < limitBytes) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}
