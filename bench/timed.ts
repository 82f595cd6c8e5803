export const say = (line: string) => console.log(line);

/** Prints how long the work took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
