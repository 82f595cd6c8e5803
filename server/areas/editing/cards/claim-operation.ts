import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { memberships } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import { unchecked } from '#server/calls/replies.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import { type ErrorDetail, invalid, invalidField } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { editingSettings } from '../settings.ts';
import { deliverables } from './card-fields.ts';
import { card } from './cards.ts';
import type { Holder } from './claim.ts';
import { type ClaimRequest, claimCards, type Outcome, roomOf, takeEach } from './claiming.ts';
import { t } from './messages.ts';
import { pickNext } from './pick-next.ts';

const id = z.string().trim().min(1).max(64);

const filter = z.strictObject({
  project_id: id.optional(),
  client_company_id: id.optional(),
  deliverable: z.enum(deliverables).optional(),
  language: z.string().trim().min(1).max(35).optional(),
  tag: z.string().trim().min(1).max(60).optional(),
});

const input = z.looseObject({
  action: z.enum(['claim', 'release', 'extend', 'next']),
  ids: z.array(id).min(1).max(50).optional().describe('The cards; not used with `next`.'),
  count: z.int().min(1).max(10).default(1).describe('The number of cards that `next` claims.'),
  filter: filter.default({}).describe('The queue from which `next` claims.'),
  lease_minutes: z.int().min(5).max(1440).optional(),
  note: z.string().trim().max(1000).nullish(),
  force: z.boolean().default(false).describe('For managers: override a claim of somebody else, and limits.'),
  for_user_id: id.optional().describe('For managers: the person who gets the claim.'),
  lease_tokens: z.record(id, z.int()).default({}).describe('Card → the token of the claim you hold.'),
});
type Input = Known<z.output<typeof input>>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    card_claim: z.input<typeof input>;
  }
}

const result = z.object({
  id: z.string(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: textSchema().optional(),
  holder: actorShape.nullable(),
  lease_expires_at: z.string().nullable(),
  lease_token: z.int().nullable(),
  card: card.read.optional(),
});

/** Callers claim for themselves, and managers may claim for somebody else. */
async function holderOf(ctx: Ctx, { for_user_id: user, force }: Input): Promise<Holder> {
  const isManager = atLeast(ctx.actor.role, 'manager');
  if (force && !isManager) throw needsRole('force', 'manager');
  const self = actorRef(ctx.actor);
  if (user === undefined || user === self.id) return self;
  if (!isManager) throw needsRole('for_user_id', 'manager');
  const [known] = await ctx.tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, ctx.organization),
        eq(memberships.user_id, user),
        isNull(memberships.removed_at),
      ),
    );
  if (!known) throw invalidField('for_user_id', 'not_found', t('userNotFound', { user }));
  return { type: 'user', id: user };
}

function idsOf({ action, ids }: Input): string[] {
  if (action === 'next') {
    if (ids) throw invalidField('ids', 'conflict', t('nextWithIds'));
    return [];
  }
  if (!ids) throw invalidField('ids', 'required', t('idsMissing', { action }));
  const twice = ids.flatMap((one, at): ErrorDetail[] =>
    ids.indexOf(one) < at
      ? [{ path: `ids.${at}`, rule: 'duplicate', message: t('namedTwice', { id: one }) }]
      : [],
  );
  if (twice.length) throw invalid(twice);
  return ids;
}

async function next(ctx: Ctx, request: Omit<ClaimRequest, 'action'>, { count, filter }: Input) {
  const skills = editingSettings.of(ctx).editing.skills[request.holder.id] ?? [];
  const [rows, room] = await Promise.all([
    pickNext(ctx, { holder: request.holder.id, skills, count, filter }),
    roomOf(ctx, request),
  ]);
  const taken = new Map(rows.slice(0, Math.max(0, room)).map((row) => [row.id, row]));
  const reason = room <= 0 ? 'wip_limit' : rows.length === 0 ? 'queue_empty' : undefined;
  const ids = [...taken.keys()];
  return { outcomes: await takeEach(ctx, { ...request, action: 'claim', ids }, taken, room), reason };
}

function shown(ctx: Ctx, outcome: Outcome) {
  const claim = outcome.card?.claim ?? null;
  const facts = {
    id: outcome.id,
    holder: claim?.holder ?? null,
    lease_expires_at: claim?.lease_expires_at ?? null,
    lease_token: claim?.token ?? null,
  };
  if ('code' in outcome) return { ...facts, ok: false, code: outcome.code, message: outcome.message };
  return { ...facts, ok: true, card: present(ctx, card.resource, outcome.card) };
}

export const claimOperation = operation({
  tag: card.resource.tag,
  area: 'editing',
  method: 'POST',
  path: '/edicion/videos/claim',
  isAboutCaller: true,
  summary: 'Claim, release or extend cards, or take the next',
  description: [
    'A claim lasts `lease_minutes` (5 to 1440; the default is in the settings). Then it ends automatically, and others can claim the card. Claiming a card that you hold extends your claim.',
    'Each card has its own result, in the order of `ids`: `already_claimed`, `not_found`, `not_claimable`, `reserved`, `wip_limit`, `not_claimed`, `claimed_by_other` and `lease_lost` say why one was left out, by whom it is held and until when.',
    '`next` takes the first of the line that you have the skills for: priority, and a point for every hour of waiting. Send `lease_token` with what you write, and nothing you write late does harm.',
  ].join('\n\n'),
  examples: { request: { action: 'next', lease_minutes: 60 } },
  input,
  output: z.object({
    data: z.object({
      results: z.array(result),
      summary: z.object({
        succeeded: z.int(),
        failed: z.int(),
        reason: z.enum(['queue_empty', 'wip_limit']).optional(),
      }),
    }),
  }),
  handler: async (ctx, given) => {
    const ids = idsOf(given);
    const request = {
      ids,
      holder: await holderOf(ctx, given),
      minutes: given.lease_minutes ?? editingSettings.of(ctx).editing.lease_minutes,
      note: given.note ?? null,
      force: given.force,
      tokens: given.lease_tokens,
    };
    const { action } = given;
    const done =
      action === 'next'
        ? await next(ctx, request, given)
        : { outcomes: await claimCards(ctx, { ...request, action }), reason: undefined };
    const results = done.outcomes.map((one) => shown(ctx, one));
    const succeeded = results.filter(({ ok }) => ok).length;
    const summary = { succeeded, failed: results.length - succeeded };
    return unchecked({
      data: { results, summary: { ...summary, ...(done.reason ? { reason: done.reason } : {}) } },
    });
  },
});
