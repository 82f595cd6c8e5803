import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { editCards } from '#db/schema/editing/cards.ts';
import { projects } from '#db/schema/work/projects.ts';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { momentsOf, period, periodOf } from './asked-period.ts';
import { keptSince } from './kept-history.ts';
import { t } from './messages.ts';
import { workIn } from './past-claims.ts';

/** A reply has at most so many rows, and a file so many. */
const mostRows = { json: 2000, csv: 20_000 };

const row = z.object({
  person_id: z.string().describe('The person, token or agent that held the cards.'),
  person: z.string().describe('The name of the person, token or agent.'),
  project_id: z.string().nullable().describe('The project of the cards; null for cards without one.'),
  project: z.string().nullable().describe('The code and the name of the project.'),
  card_id: z.string().nullable().describe('The card; null when the rows are projects.'),
  card: z.string().nullable().describe('The code and the title of the card.'),
  minutes: z.int().describe('The minutes for which the cards were held.'),
  card_count: z.int().describe('The number of different cards.'),
});
type Row = z.input<typeof row>;

const input = z.strictObject({
  ...period,
  group_by: z.enum(['project', 'card']).default('project').describe('What makes a row of each person.'),
  person_id: z.string().min(1).max(64).optional().describe('Only the hours of this person.'),
  project_id: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('Only the hours of this project; `none` for cards without a project.'),
  format: z.enum(['json', 'csv']).default('json').describe('`csv` answers a file.'),
});
type Input = z.output<typeof input>;

async function readRows(
  ctx: Ctx,
  range: Range,
  { group_by, person_id, project_id, format }: Input,
): Promise<Row[]> {
  const work = workIn(ctx, momentsOf(ctx, range));
  const isByCard = group_by === 'card';
  const cardId = isByCard ? sql<string | null>`${work.card_id}` : sql<string | null>`NULL`;
  const cardName = isByCard
    ? sql<string | null>`min(${editCards.code} || ' ' || ${editCards.title})`
    : sql<string | null>`NULL`;
  const rows = await ctx.tx
    .select({
      person_id: work.person_id,
      project_id: work.project_id,
      project: sql<string | null>`nullif(min(concat_ws(' ', ${projects.code}, ${projects.name})), '')`,
      card_id: cardId,
      card: cardName,
      minutes: sql<number>`round(sum(${work.seconds}) / 60)::int`,
      card_count: sql<number>`count(DISTINCT ${work.card_id})::int`,
    })
    .from(work)
    .innerJoin(editCards, and(inOrganization(editCards, ctx.organization), eq(editCards.id, work.card_id)))
    .leftJoin(projects, and(inOrganization(projects, ctx.organization), eq(projects.id, work.project_id)))
    .where(
      and(
        person_id === undefined ? undefined : eq(work.person_id, person_id),
        project_id === undefined
          ? undefined
          : project_id === 'none'
            ? isNull(work.project_id)
            : eq(work.project_id, project_id),
      ),
    )
    .groupBy(work.person_id, work.project_id, ...(isByCard ? [work.card_id] : []))
    .orderBy(asc(work.person_id), desc(sql`sum(${work.seconds})`))
    .limit(mostRows[format] + 1);
  const names = await actorNames(
    ctx,
    rows.map((one) => one.person_id),
  );
  return rows
    .map((one) => ({ ...one, person: names.get(one.person_id) ?? one.person_id }))
    .toSorted((a, b) => a.person.localeCompare(b.person) || b.minutes - a.minutes);
}

const csvOf = (rows: readonly Row[], isByCard: boolean) =>
  toCsv([
    [
      'person_id',
      'person',
      'project_id',
      'project',
      ...(isByCard ? ['card_id', 'card'] : []),
      'minutes',
      'card_count',
    ],
    ...rows.map((one) => [
      ...[one.person_id, one.person, one.project_id, one.project],
      ...(isByCard ? [one.card_id, one.card] : []),
      ...[one.minutes, one.card_count],
    ]),
  ]);

/** The minutes of each value of a property, the most first. */
const totals = (rows: readonly Row[], keyOf: (one: Row) => string | null) =>
  [...Map.groupBy(rows, keyOf)]
    .map(([id, own]) => ({ id, minutes: own.reduce((sum, { minutes }) => sum + minutes, 0) }))
    .toSorted((a, b) => b.minutes - a.minutes);

const total = z.object({
  id: z.string().nullable().describe('The person or project; null for cards without a project.'),
  minutes: z.int().describe('The minutes of all its rows.'),
});

export const hoursOperation = operation({
  tag: 'Editing queue',
  area: 'editing',
  role: 'manager',
  method: 'GET',
  path: '/edicion/hours',
  isSlow: true,
  summary: 'Get the timesheet of the editors',
  description:
    'For how long people held cards in a period, by person and project or by person and card. A claim counts until it ends, and never beyond its lease; one that goes on counts until now. Cards of a claim by a token count for the person who made the token. The figures come from the history, so they begin with the first event that the organization still keeps. Days are in the time zone of the settings. `format=csv` returns the rows as CSV.',
  file: { media: 'text/csv', isAlways: false },
  input,
  output: recordReply(
    z.object({
      from: z.string().describe('The first day.'),
      to: z.string().describe('The last day.'),
      kept_since: z
        .string()
        .nullable()
        .describe('The moment from which on the history is kept; null if it is kept for ever.'),
      rows: z.array(row).describe(`The rows, at most ${mostRows.json}.`),
      is_cut: z.boolean().describe('True if there are more rows; choose fewer days or one person.'),
      people: z.array(total).describe('The minutes of each person.'),
      projects: z.array(total).describe('The minutes of each project.'),
      minutes: z.int().describe('The minutes of all rows.'),
    }),
  ),
  handler: async (ctx, given) => {
    const range = periodOf(ctx, given);
    const found = await readRows(ctx, range, given);
    const rows = found.slice(0, mostRows[given.format]);
    const is_cut = found.length > rows.length;
    if (given.format === 'csv') {
      if (is_cut) throw invalidParameter('to', 'too_big', t('tooManyRows', { most: mostRows.csv }));
      const content = csvOf(rows, given.group_by === 'card');
      ctx.reply.file = { name: `hours-${range.from}-${range.to}.csv`, media: 'text/csv', content };
    }
    return {
      data: {
        ...range,
        rows,
        kept_since: keptSince(ctx),
        is_cut,
        people: totals(rows, ({ person_id }) => person_id),
        projects: totals(rows, ({ project_id }) => project_id),
        minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
      },
    };
  },
});
