import fs from 'node:fs';

const limitBytes = 8 * 2 ** 20;
const checkEveryMs = 60_000;

/** Keeps the log of PostgreSQL and one older part of it; PostgreSQL appends, so it may be cut beneath it. */
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
