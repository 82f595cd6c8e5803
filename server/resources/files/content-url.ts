import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { actorRef } from '#server/kernel/access/actor.ts';

/** An address is valid for an hour at least, and is the same for half an hour, so that what is known is not loaded again. */
const validMs = 3_600_000;
const sameMs = 1_800_000;
const place = 'content of a file';

/** The link of a guest reads the files that its page shows. */
const guestTypes = ['review_link'] as const;
export type GuestType = (typeof guestTypes)[number];

const grant = z.object({
  organization: z.string(),
  file: z.string(),
  reader: z.object({ type: z.enum(['user', 'token', 'agent', 'system', ...guestTypes]), id: z.string() }),
  until: z.number(),
});

/** The reader of a file by a signed address. Whether they may read it is asked again at each request. */
export type ContentGrant = z.output<typeof grant>;

/** The address of a file's content for players and pictures, which send no token. */
export const contentUrl = (ctx: Pick<Ctx, 'app' | 'actor' | 'organization'>, file: string): string =>
  grantedUrl(ctx, actorRef(ctx.actor), file);

/** The address for a guest, which ends with their link, and with the session that a password has opened. */
export const guestContentUrl = (
  ctx: Pick<Ctx, 'app' | 'organization'>,
  { type, id, until }: { type: GuestType; id: string; until: number | undefined },
  file: string,
): string => grantedUrl(ctx, { type, id }, file, until);

function grantedUrl(
  { app, organization }: Pick<Ctx, 'app' | 'organization'>,
  reader: ContentGrant['reader'],
  file: string,
  end = Number.POSITIVE_INFINITY,
): string {
  const until = Math.min(end, Math.ceil(app.now() / sameMs) * sameMs + validMs);
  const granted: ContentGrant = { organization, file, reader, until };
  const text = Buffer.from(JSON.stringify(granted)).toString('base64url');
  return `${app.baseUrl}/api/v1/files/content/${app.seal.sign(text, place)}`;
}

/** Undefined for a key that was not made here, and for one whose time is over. */
export function readGrant({ seal, now }: Services, key: string): ContentGrant | undefined {
  const text = seal.verified(key, place);
  if (text === undefined) return undefined;
  const granted = grant.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return granted.until > now() ? granted : undefined;
}
