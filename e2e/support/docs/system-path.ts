import path from 'node:path';

/** The programs of the machine. Those of this checkout must not help a reader, who has only the machine's. */
export const systemPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((one) => !one.includes('node_modules'))
  .join(path.delimiter);
