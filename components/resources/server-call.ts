import { cookies, headers } from 'next/headers';
import { runningApp } from '#server/calls/bridge.ts';

/** For the first paint: a query whose name only the schemas know. Whoever asks takes the answer apart. */
export async function serverCall(area: string, verb: string, input: object): Promise<unknown> {
  return runningApp().readByName((await cookies()).toString(), await headers(), `${area}.${verb}`, input);
}
