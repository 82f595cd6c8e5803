import { cookies, headers } from 'next/headers';
import { runningApp } from '#server/boot/bridge.ts';

/**
 * Runs a query by its name from the schemas, for the first render. The caller must check the shape of the
 * answer.
 */
export async function serverCall(area: string, verb: string, input: object): Promise<unknown> {
  return runningApp().readByName((await cookies()).toString(), await headers(), `${area}.${verb}`, input);
}
