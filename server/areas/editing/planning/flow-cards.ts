import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { editCards } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { cardStates } from '../cards/card-states.ts';
import { momentsOf, period, periodOf } from './asked-period.ts';
import { t } from './messages.ts';
import type { Moments } from './past-claims.ts';
import { isOfRounds, isRefused, isTimed, stepsIn } from './past-steps.ts';

const mostCards = 500;
const id = z.string().min(1).max(64).optional();

const input = z.strictObject({
  ...period,
  figure: z
    .enum(['delivered', 'status', 'reviews', 'refused'])
    .describe(
      'The figure whose cards are asked for: `status` needs a `status`, the reviews take a client and a project.',
    ),
  status: z
    .enum(cardStates.names)
    .optional()
    .describe('With `figure=status`, the status that the cards have left.'),
  client_company_id: id.describe('Only cards of this client; `none` for cards without one.'),
  project_id: id.describe('Only cards of this project; `none` for cards without one.'),
});
type Input = z.output<typeof input>;

const isOf = (column: PgColumn, wanted: string | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted === 'none' ? isNull(column) : eq(column, wanted);

const named = { id: editCards.id, code: editCards.code, title: editCards.title };

function deliveredCards({ tx, organization }: Ctx, { from, until }: Moments) {
  const { delivered_at } = editCards;
  const isIn = and(gte(delivered_at, from), lt(delivered_at, until));
  return tx
    .select({ ...named, count: sql<number>`1`, hours: sql<number | null>`NULL` })
    .from(editCards)
    .where(and(inOrganization(editCards, organization), isLive(editCards), isIn))
    .orderBy(desc(delivered_at), asc(editCards.id))
    .limit(mostCards + 1);
}

/** The cards of steps, those that were longest in the status or were refused most first. */
function cardsOfSteps(ctx: Ctx, moments: Moments, { figure, status, client_company_id, project_id }: Input) {
  const steps = stepsIn(ctx, moments);
  const isTime = figure === 'status';
  if (isTime && status === undefined) throw invalidParameter('status', 'required', t('statusMissing'));
  const wanted = { refused: isRefused(steps), reviews: isOfRounds(steps) };
  const isWanted =
    figure === 'refused' || figure === 'reviews'
      ? wanted[figure]
      : and(isTimed(steps), sql`${steps.status} = ${status ?? ''}`);
  const hours = sql<number | null>`round((sum(${steps.seconds}) / 3600)::numeric, 2)::float8`;
  const count = sql<number>`count(*)::int`;
  return ctx.tx
    .select({ ...named, count, hours: isTime ? hours : sql<number | null>`NULL` })
    .from(steps)
    .innerJoin(editCards, and(inOrganization(editCards, ctx.organization), eq(editCards.id, steps.card_id)))
    .where(
      and(
        isWanted,
        isOf(editCards.client_company_id, client_company_id),
        isOf(editCards.project_id, project_id),
      ),
    )
    .groupBy(editCards.id, editCards.code, editCards.title)
    .orderBy(desc(isTime ? hours : count), asc(editCards.id))
    .limit(mostCards + 1);
}

export const flowCardsOperation = operation({
  tag: 'Editing queue',
  area: 'editing',
  role: 'manager',
  method: 'GET',
  path: '/edicion/flow/cards',
  isSlow: true,
  summary: 'Get the cards behind a figure of the flow',
  description: 'The cards that one of the figures of `/edicion/flow` counts, in the same period.',
  examples: { query: { figure: 'delivered' } },
  input,
  output: recordReply(
    z.object({
      cards: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          title: z.string(),
          count: z.int().describe('How many times the figure counts the card.'),
          hours: z.number().nullable().describe('The hours in the status; null for other figures.'),
        }),
      ),
      is_cut: z.boolean().describe(`True if there are more than ${mostCards} cards; choose fewer days.`),
    }),
  ),
  handler: async (ctx, given) => {
    const moments = momentsOf(ctx, periodOf(ctx, given));
    const found =
      given.figure === 'delivered'
        ? await deliveredCards(ctx, moments)
        : await cardsOfSteps(ctx, moments, given);
    return { data: { cards: found.slice(0, mostCards), is_cut: found.length > mostCards } };
  },
});
