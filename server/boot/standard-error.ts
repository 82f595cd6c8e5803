// Loaded before the server (--import). Node and libraries write text to standard error; from here on, each of their
// messages is one JSON object, like the lines of the log.
import { describeError } from '#server/vocabulary/database-errors.ts';
import { createLog } from '#server/vocabulary/log.ts';

const log = createLog('info');
const longestText = 500;

const firstLine = (text: string) => (text.trim().split('\n')[0] ?? '').slice(0, longestText);

/**
 * Libraries pass a fixed text first and then values, which must not be logged. Of the values only errors are described.
 */
const report =
  (level: 'warn' | 'error') =>
  (...values: readonly unknown[]): void => {
    const [text] = values;
    const error = values.find((value) => value instanceof Error);
    const message = typeof text === 'string' && text.trim() ? firstLine(text) : 'a library reported an error';
    log[level](message, error === undefined ? {} : { error: describeError(error) });
  };

console.error = report('error');
console.warn = report('warn');
console.trace = report('warn');

process.stderr.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
  const text = firstLine(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
  if (text) log.warn(text);
  const done = rest.find((one) => typeof one === 'function');
  if (done) process.nextTick(() => done());
  return true;
};

// Node's own listener prints warnings as text.
process.removeAllListeners('warning');
process.on('warning', (warning) => log.warn('warning', { error: describeError(warning) }));

// Without a listener Node prints the error as text and ends with the same code.
process.on('uncaughtException', (error) => {
  log.failure('uncaught exception', error);
  process.exit(1);
});
