import { hash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Statement } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { idempotencyKeys, type ReplySharing } from '#db/schema/kernel/events-and-calls.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import type { StoredReply } from '#server/kernel/journal/settling.ts';
import { canonical } from '#server/kernel/values/canonical.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Call } from './call.ts';
import { t } from './call-messages.ts';
import type { Ctx } from './context.ts';
import { deleteOldest, organizationsWithOlder } from './delete-oldest.ts';
import type { OperationMeta } from './operation-meta.ts';
import type { Services } from './services.ts';

const keyLifetimeMs = 24 * 60 * 60 * 1000;

const codes = { inFlight: 'PF001', used: 'PF002' } as const;

export function checkKey(key: string | undefined): void {
  if (key !== undefined && !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('invalid_request', t('keyFormat'));
  }
}

const expired = (now: string) => new Date(Date.parse(now) - keyLifetimeMs).toISOString();

/** The statement is sent together with BEGIN: when the key is already taken, the statements after it fail. */
export const claimOf = (organization: string, key: string, now: string): Statement => ({
  text: 'SELECT claim_idempotency_key($1, $2, $3)',
  params: [organization, key, expired(now)],
});

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

export const isClaimed = (error: unknown) => codeOf(error) === codes.inFlight || codeOf(error) === codes.used;

/** A write with an idempotency key. */
export interface KeyedRequest {
  key: string;
  /** The fingerprint of the request together with its caller. */
  own: string;
  /** The fingerprint of the request alone. */
  request: string;
}

/** Two calls are the same when their method, path, query and body are equal, whatever the order of the body's keys. */
export function toKeyedRequest(key: string, { id }: Pick<Actor, 'id'>, target: string, body: unknown) {
  const request = `${target}\n${canonical(body)}`;
  return { key, own: hash('sha256', `${id} ${request}`), request: hash('sha256', request) };
}

/** Decides who else gets the reply: other tokens do, except to a call that is about its caller or shows a secret. */
const sharingOf = (actor: Actor, op: OwnReply, { request }: KeyedRequest): ReplySharing | null =>
  actor.type !== 'token' || op.isAboutCaller || op.showsSecret
    ? null
    : { request, role: actor.role, areas: actor.areas };

type OwnReply = Pick<OperationMeta, 'isAboutCaller' | 'showsSecret'>;

/** A reply may have data that only its first caller's rights allowed, so another caller needs all of these rights. */
const hasRightsOf = (actor: Actor, { role, areas }: ReplySharing): boolean =>
  atLeast(actor.role, role) &&
  (actor.areas.length === 0 || (areas.length > 0 && areas.every((area) => actor.areas.includes(area))));

const isFor = (actor: Actor, sharing: ReplySharing | null, { request }: KeyedRequest): boolean =>
  sharing !== null && actor.type === 'token' && sharing.request === request && hasRightsOf(actor, sharing);

const placeOf = (organization: string, key: string) => `reply ${organization} ${key}`;

/** The stored reply for a repeated key. A secret that is shown only once is never stored as plain text. */
export function toStoredReply(
  { app, actor, organization, reply }: Pick<Ctx, 'app' | 'actor' | 'organization' | 'reply'>,
  op: OwnReply,
  keyed: KeyedRequest,
  body: string,
): StoredReply {
  const { key, own } = keyed;
  const storedBody = op.showsSecret ? app.seal.close(body, placeOf(organization, key)) : body;
  const sharing = sharingOf(actor, op, keyed);
  return { key, fingerprint: own, sharing, status: 200, headers: reply.headers, body: storedBody };
}

const storedReply = prepared((db, given: { organization: string; key: string; since: string }) =>
  db
    .select({
      fingerprint: idempotencyKeys.fingerprint,
      sharing: idempotencyKeys.sharing,
      headers: idempotencyKeys.headers,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(
      and(
        inOrganization(idempotencyKeys, given.organization),
        eq(idempotencyKeys.key, given.key),
        gt(idempotencyKeys.created_at, given.since),
      ),
    ),
);

/** Checks whether the key was used before; if so, the call gets the first answer again, byte for byte. */
export async function answerFromStoredReply(
  app: Services,
  call: Call,
  keyed: KeyedRequest,
): Promise<boolean> {
  const { actor } = call;
  if (!actor) throw new Error('an idempotency key belongs to an authenticated call');
  const { key } = keyed;
  const organization = actor.organization.id;
  const given = { organization, key, since: expired(app.nowIso()) };
  const [row] = await app.db.withTenant(organization, 'read', (tx) => storedReply.run(tx, given));
  if (!row) return false;
  if (row.fingerprint !== keyed.own && !isFor(actor, row.sharing, keyed)) {
    throw new DomainError('idempotency_conflict', t('keyReused'));
  }
  call.reply = { headers: { ...row.headers, 'Idempotency-Replayed': 'true' }, ignored: [] };
  const body = app.seal.isSealed(row.body) ? app.seal.open(row.body, placeOf(organization, key)) : row.body;
  call.text = { body, replayed: true };
  return true;
}

/**
 * Answers a call that could not claim the key: with the reply of the call that did, or with the reason why there is
 * none.
 */
export async function replay(app: Services, call: Call, keyed: KeyedRequest, cause: unknown): Promise<void> {
  if (codeOf(cause) === codes.inFlight) throw inFlight();
  if (!(await answerFromStoredReply(app, call, keyed))) throw inFlight();
}

const inFlight = () =>
  new DomainError('idempotency_conflict', t('keyInFlight'), {
    headers: { 'Retry-After': '1' },
  });

/** Deletes every expired key. All organizations share one table, so a key stays unique for as long as it is valid. */
export async function reapKeys(app: Services, signal?: AbortSignal): Promise<void> {
  const keys = {
    table: idempotencyKeys,
    column: idempotencyKeys.created_at,
    before: expired(app.nowIso()),
  };
  for (const organization of await organizationsWithOlder(app, keys, keys.before)) {
    await deleteOldest(app, organization, keys, signal);
    if (signal?.aborted) return;
  }
}
