import { newSecret } from '#server/areas/integrations/webhooks/signing.ts';
import type { Listening } from '../remote-commands.ts';
import { newEvents } from './event-stream.ts';
import { forward } from './forward.ts';

/** Forwards events until the command is interrupted, one after another and in their order. */
export async function listen({ forwardTo, events, secret, ...connection }: Listening): Promise<void> {
  const signing = secret ?? newSecret();
  console.error(`The requests to ${forwardTo} are signed with ${signing}`);
  const tell = (state: string) => console.error(`${connection.url}: ${state}`);
  for await (const { body } of newEvents(connection, events, tell))
    console.log(await forward(forwardTo, signing, body));
}
