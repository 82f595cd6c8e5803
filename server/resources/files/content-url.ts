import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { actorRef } from '#server/kernel/access/actor.ts';

const validMs = 3_600_000;
const place = 'content of a file';

const grant = z.object({
  organization: z.string(),
  file: z.string(),
  reader: z.object({ type: z.enum(['user', 'token', 'agent', 'system']), id: z.string() }),
  until: z.number(),
});

/** The reader of a file by a signed address. Whether they may read it is asked again at each request. */
export type ContentGrant = z.output<typeof grant>;

/** The address of a file's content for an hour, for players and pictures, which send no token. */
export function contentUrl(
  { app, actor, organization }: Pick<Ctx, 'app' | 'actor' | 'organization'>,
  file: string,
) {
  const granted = { organization, file, reader: actorRef(actor), until: app.now() + validMs };
  return `${app.baseUrl}/api/v1/files/content/${app.seal.close(JSON.stringify(granted), place)}`;
}

/** Undefined for a key that was not made here, and for one whose hour is over. */
export function readGrant({ seal, now }: Services, key: string): ContentGrant | undefined {
  try {
    const granted = grant.parse(JSON.parse(seal.open(key, place)));
    return granted.until > now() ? granted : undefined;
  } catch {
    return undefined;
  }
}
