/** The lines of a process that logs; a line that is not one JSON object is an error. */
export const jsonLines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      if (!line.startsWith('{')) throw new Error(`not a JSON object: ${line}`);
      return JSON.parse(line);
    });
