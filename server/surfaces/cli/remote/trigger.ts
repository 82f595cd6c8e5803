import { z } from 'zod';
import { newSecret } from '#server/areas/integrations/webhooks/signing.ts';
import type { Triggering } from '../remote-commands.ts';
import { callApi } from './connection.ts';
import { forward } from './forward.ts';

const sample = z.object({ data: z.array(z.looseObject({ id: z.string(), type: z.string() })).min(1) });

/** Sends the newest event of a type, or the example of the catalogue if there is none. Nothing is written. */
export async function trigger(
  event: string,
  { forwardTo, secret, ...connection }: Triggering,
): Promise<void> {
  const signing = secret ?? newSecret();
  const path = `/settings/webhooks/event-types/${encodeURIComponent(event)}/sample`;
  const { data } = sample.parse(await (await callApi(connection, path)).json());
  if (secret === undefined) console.error(`The request is signed with ${signing}`);
  console.log(await forward(forwardTo, signing, JSON.stringify(data[0])));
}
