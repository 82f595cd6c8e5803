import type { Ctx } from '#server/calls/context.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { called } from '#server/kernel/resource/called.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { awaitedFrom, type Transition } from '#server/kernel/resource/states.ts';
import type { Word } from './drafts.ts';
import { markRead } from './inbox.ts';
import { fill } from './said.ts';
import { tell } from './telling.ts';
import { defineTopic } from './topics.ts';

export const approvalAsked = defineTopic({
  key: 'approval_asked',
  title: 'Your approval is asked for',
  about:
    'An expense, an order, an absence, a payroll, a measurement or a contract waits for somebody who may approve it.',
  defaults: { inbox: true, email: 'at_once' },
});

const words = {
  en: '{name} waits for approval',
  es: '{name} espera aprobación',
  'pt-BR': '{name} aguarda aprovação',
};

/** Those who may take the step, and who did not ask for it themselves. */
async function decidersOf(ctx: Ctx, resource: Resource, record: Row, { role, notAuthor }: Transition) {
  const { ids, role: from = role ?? 'member', not = [] } = (await resource.deciders?.(ctx, record)) ?? {};
  const author = record.created_by;
  const own = notAuthor && typeof author === 'object' && author && 'id' in author ? [String(author.id)] : [];
  return { ...(ids ? { ids } : { from }), not: [...not, ...own] };
}

export async function followApproval(ctx: Ctx, resource: Resource, record: Row, before: Row | undefined) {
  const { states } = resource;
  if (!states) return;
  if (before?.deleted_at === null && awaitedFrom(states, before.status))
    await settleApproval(ctx, resource, record);
  const move = record.deleted_at === null ? awaitedFrom(states, record.status) : undefined;
  if (!move) return;
  const needs = [{ role: move.role ?? 'member', area: resource.area }];
  await askApproval(ctx, resource, record, { to: await decidersOf(ctx, resource, record, move), needs });
}

/** Once each, as long as they have not read it. */
export async function askApproval(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  asked: Pick<Word, 'to' | 'needs' | 'channels'>,
): Promise<Row[]> {
  return tell(ctx, {
    ...asked,
    topic: approvalAsked,
    title: fill(words, { name: await called(ctx, resource, record) }),
    related: { type: resource.kind, id: record.id },
    once: record.id,
    isOpen: true,
  });
}

/** What one of them has decided waits for none of the others. */
export async function settleApproval(ctx: Ctx, { kind }: Resource, { id }: Pick<Row, 'id'>): Promise<void> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM notifications WHERE ${tenantIs(ctx.organization, bind)} AND topic = ${bind(approvalAsked.key)}
     AND related = ${bind(JSON.stringify({ type: kind, id }))}::jsonb AND read_at IS NULL AND deleted_at IS NULL`,
    values,
  );
  await markRead(ctx, rows.map((row) => row.id).sort());
}
