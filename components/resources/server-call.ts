import { serverCaller } from '#components/base/session/current.ts';

type Procedures = Record<string, Record<string, (input: object) => Promise<unknown>>>;

/** For the first paint: a procedure whose name only the schemas know. */
export async function serverCall(area: string, verb: string, input: object): Promise<unknown> {
  // The caller answers to every name that the router has; its types list them one by one.
  const procedures = (await serverCaller()) as unknown as Procedures;
  return procedures[area]?.[verb]?.(input);
}
