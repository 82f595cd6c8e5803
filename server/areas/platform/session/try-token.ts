import { z } from 'zod';
import { insertToken } from '#server/base/identity/token-rows.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { tokenRoles } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { eventObjectOf, tokenEvents } from '../tokens/token-events.ts';
import { t } from './messages.ts';

const minutes = 60;

/** A token for trying calls in the API reference. It has the rights of the reader and ends after an hour. */
export const tryToken = operation({
  method: 'POST',
  path: '/session/token',
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  summary: 'Create a token for one hour with the rights of the signed-in person',
  showsSecret: true,
  input: z.strictObject({}).optional(),
  output: recordReply(z.object({ value: z.string(), role: z.enum(tokenRoles), expires_at: z.string() })),
  handler: async (ctx) => {
    const { actor } = ctx;
    if (actor.type !== 'user') throw invalidField('', 'session', t('noSession'));
    const role = actor.role === 'owner' ? 'admin' : actor.role;
    const expires_at = new Date(Date.parse(platformTime(ctx)) + minutes * 60_000).toISOString();
    const grant = { name: `Reference: ${actor.name}`, role, areas: [], ip_allow: [], expires_at };
    const { row, value } = await insertToken(
      ctx.tx,
      ctx.organization,
      grant,
      actorRef(actor),
      platformTime(ctx),
    );
    ctx.journal.emit(tokenEvents.created, 'token', eventObjectOf(row));
    return { data: { value, role, expires_at } };
  },
});
