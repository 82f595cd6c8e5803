import { z } from 'zod';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import {
  changeToken,
  findToken,
  insertToken,
  listTokens,
  type TokenRow,
  tokenList,
} from '#server/base/identity/token-rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { allows, tokenRoles } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { changesBetween } from '#server/resources/records/changes.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { eventObjectOf, tokenEvents } from './token-events.ts';
import { addresses, areas, checkExpiry, checkGrant, checkMayChange, expiry } from './token-grant.ts';
import { callable, createdToken, present, statusOf, token } from './token-view.ts';

const place = { tag: 'Tokens', area: 'platform', role: 'admin' } as const;

const name = z.string().trim().min(1).max(100);
async function lockToken(ctx: Ctx, wanted: string): Promise<TokenRow> {
  const row = await findToken(ctx.tx, ctx.organization, wanted, true);
  if (!row) throw noRecord('token', wanted);
  return row;
}

async function lockLiveToken(ctx: Ctx, wanted: string): Promise<TokenRow> {
  const row = await lockToken(ctx, wanted);
  const status = statusOf(row, platformTime(ctx));
  if (status === 'active' || status === 'rotating') return row;
  throw invalidField('id', 'transition', t('notActive', { status }));
}

export const tokens = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/settings/tokens',
    summary: 'List API tokens',
    description: 'Shows who made each token, what it may do and when it was last used, but never the token.',
    input: z.strictObject({ ...tokenList.input, search: z.string().trim().max(100).default('') }),
    output: listReply(token),
    handler: async (ctx, { search, ...page }) => {
      const { rows, meta } = await listTokens(ctx.tx, ctx.organization, search, page);
      return { data: await Promise.all(rows.map((row) => present(ctx, row))), meta };
    },
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/settings/tokens/{id}',
    summary: 'Get one API token',
    description: 'Shows what the token may do and when it was last used, but never the token.',
    input: z.strictObject({ id }),
    output: recordReply(token),
    handler: async (ctx, input) => {
      const row = await findToken(ctx.tx, ctx.organization, input.id);
      if (!row) throw noRecord('token', input.id);
      return { data: await present(ctx, row) };
    },
  }),
  create: operation({
    ...place,
    method: 'POST',
    path: '/settings/tokens',
    summary: 'Create an API token',
    description:
      'The value is returned only in this response. Without areas the token may use all of them. A token can only create tokens within its own rights: role, areas, addresses and expiry.',
    examples: { request: { name: 'Automation', role: 'member', areas: ['crm'] } },
    input: z.looseObject({
      name,
      role: z.enum(tokenRoles),
      areas: areas.default([]),
      ip_allow: addresses.default([]),
      expires_at: expiry.default(null),
    }),
    showsSecret: true,
    output: recordReply(createdToken),
    handler: async (ctx, input) => {
      checkExpiry(ctx, input.expires_at);
      checkGrant(ctx, input);
      const { row, value } = await insertToken(
        ctx.tx,
        ctx.organization,
        input,
        actorRef(ctx.actor),
        platformTime(ctx),
      );
      ctx.journal.emit(tokenEvents.created, 'token', eventObjectOf(row));
      return { data: { ...(await present(ctx, row)), value } };
    },
  }),
  update: operation({
    ...place,
    method: 'PATCH',
    path: '/settings/tokens/{id}',
    extras: 'refused',
    summary: 'Change an API token',
    description: 'A token cannot change itself or a token with more rights than its own.',
    examples: { request: { name: 'Automation (renamed)' } },
    input: z.looseObject({
      id,
      name: name.optional(),
      areas: areas.optional(),
      ip_allow: addresses.optional(),
      expires_at: expiry.optional(),
    }),
    output: recordReply(token),
    handler: async (ctx, { id: wanted, name, areas, ip_allow, expires_at }) => {
      const before = await lockLiveToken(ctx, wanted);
      checkMayChange(ctx, before);
      checkExpiry(ctx, expires_at);
      const until = expires_at ? new Date(expires_at).toISOString() : expires_at;
      const given = Object.entries({ name, areas, ip_allow, expires_at: until });
      const writeOptions = Object.fromEntries(given.filter(([, value]) => value !== undefined));
      const after = { ...before, ...writeOptions };
      checkGrant(ctx, after);
      const changes = changesBetween({ ...before }, after);
      if (Object.keys(changes).length === 0) return { data: await present(ctx, before) };
      const row = await changeToken(ctx.tx, ctx.organization, wanted, writeOptions);
      ctx.journal.emit(tokenEvents.updated, 'token', eventObjectOf(row), changes);
      await appliesAtOnce(ctx);
      return { data: await present(ctx, row) };
    },
  }),
  rotate: operation({
    ...place,
    method: 'POST',
    path: '/settings/tokens/{id}/rotate',
    summary: 'Replace an API token',
    description:
      'Returns a new token with the same rights; the old one works until the overlap ends. A token cannot rotate itself or a token with more rights than its own.',
    examples: { request: { overlap_minutes: 60 } },
    input: z.looseObject({ id, overlap_minutes: z.int().min(0).max(10_080).default(60) }),
    showsSecret: true,
    output: recordReply(createdToken),
    handler: async (ctx, { id: wanted, overlap_minutes }) => {
      const before = await lockLiveToken(ctx, wanted);
      checkMayChange(ctx, before);
      if (before.replaced_by !== null) throw invalidField('id', 'transition', t('alreadyRotated'));
      const { row, value } = await insertToken(
        ctx.tx,
        ctx.organization,
        before,
        actorRef(ctx.actor),
        platformTime(ctx),
      );
      const end = Date.parse(platformTime(ctx)) + overlap_minutes * 60_000;
      const sooner = Math.min(end, before.expires_at === null ? end : Date.parse(before.expires_at));
      await changeToken(ctx.tx, ctx.organization, wanted, {
        expires_at: new Date(sooner).toISOString(),
        replaced_by: row.id,
      });
      ctx.journal.emit(tokenEvents.rotated, 'token', eventObjectOf(row), {
        replaces: { from: null, to: wanted },
      });
      await appliesAtOnce(ctx);
      return { data: { ...(await present(ctx, row)), value } };
    },
  }),
  revoke: operation({
    ...place,
    method: 'DELETE',
    path: '/settings/tokens/{id}',
    summary: 'Revoke an API token',
    description: 'Its next request is refused. A revoked token stays in the list.',
    input: z.looseObject({ id }),
    output: recordReply(token),
    handler: async (ctx, { id: wanted }) => {
      const before = await lockToken(ctx, wanted);
      if (before.revoked_at !== null) return { data: await present(ctx, before) };
      const row = await changeToken(ctx.tx, ctx.organization, wanted, { revoked_at: platformTime(ctx) });
      ctx.journal.emit(tokenEvents.revoked, 'token', eventObjectOf(row));
      await appliesAtOnce(ctx);
      return { data: await present(ctx, row) };
    },
  }),
  preview: operation({
    ...place,
    method: 'GET',
    path: '/settings/tokens/preview',
    summary: 'List the calls that a token of this role may make',
    description: 'Try a role and areas before making the token; nothing is stored.',
    examples: { query: { role: 'member' } },
    input: z.strictObject({
      role: z.enum(tokenRoles).describe('The role of the token.'),
      areas: z
        .union([
          areas,
          z
            .string()
            .transform((list) => list.split(','))
            .pipe(areas),
        ])
        .default([])
        .describe('The areas of the token, comma-separated; all areas if left out.'),
    }),
    output: recordReply(z.object({ allowed: z.array(callable), refused: z.array(callable) })),
    handler: async ({ app }, grant) => {
      // The preview reads the meta that the checks use, so the two always agree.
      const callables = app.operations
        .map(({ meta }) => meta)
        .filter(({ openapi, work }) => openapi.enabled && work.scope !== 'public')
        .map((meta) => ({
          ...meta.openapi,
          area: meta.area,
          role: meta.role,
          isAllowed: allows(grant, meta),
        }));
      const allowed = callables.filter(({ isAllowed }) => isAllowed);
      const refused = callables.filter(({ isAllowed }) => !isAllowed);
      return { data: { allowed, refused } };
    },
  }),
};
