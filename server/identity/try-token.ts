import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { tokenRoles } from '../kernel/access.ts';
import { actorRef } from '../kernel/actor.ts';
import { recordReply } from '../kernel/replies.ts';
import { operation } from '../operation.ts';
import { tokenEvents, told } from './token-events.ts';
import { insertToken } from './token-rows.ts';

const minutes = 60;

/** For the reference: whoever reads it tries the calls with the rights they have, and for no longer than that takes. */
export const tryToken = operation({
  method: 'POST',
  path: '/session/token',
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  summary: 'Make a token for the next hour, with the rights of the person signed in',
  showsSecret: true,
  input: z.strictObject({}).optional(),
  output: recordReply(z.object({ value: z.string(), role: z.enum(tokenRoles), expires_at: z.string() })),
  handler: async (ctx) => {
    const { actor } = ctx;
    if (actor.type !== 'user') throw invalidField('', 'session', 'only a signed-in person has a session');
    const role = actor.role === 'owner' ? 'admin' : actor.role;
    const expires_at = new Date(Date.parse(ctx.now) + minutes * 60_000).toISOString();
    const grant = { name: `Reference: ${actor.name}`, role, areas: [], ip_allow: [], expires_at };
    const { row, value } = await insertToken(ctx.tx, ctx.organization, grant, actorRef(actor), ctx.now);
    ctx.journal.emit(tokenEvents.created, 'token', told(row));
    return { data: { value, role, expires_at } };
  },
});
