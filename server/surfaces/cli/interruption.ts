/** A PostgreSQL that takes longer to come up may be hanging. */
const longestWaitMs = 8_000;

let isStarting = false;
let wanted: number | undefined;

/** Leaves at once, which ends a PostgreSQL of our own; one that is just coming up is waited for, unless asked twice. */
export function leave(exitCode: number): void {
  if (!isStarting || wanted !== undefined) process.exit(exitCode);
  wanted = exitCode;
  setTimeout(() => process.exit(exitCode), longestWaitMs).unref();
}

export async function uninterrupted<T>(start: () => Promise<T>): Promise<T> {
  isStarting = true;
  try {
    return await start();
  } finally {
    isStarting = false;
    if (wanted !== undefined) process.exit(wanted);
  }
}
