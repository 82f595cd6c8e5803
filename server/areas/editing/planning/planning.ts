import { z } from 'zod';
import { startOfWeek } from '#server/areas/platform/reports/periods.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply, unchecked } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { dayStart } from '#server/kernel/values/time-zones.ts';
import { wholeNumber } from '#server/resources/lists/query.ts';
import { card } from '../cards/cards.ts';
import { availableMinutes } from './available-time.ts';
import { dues, type Weeks } from './card-terms.ts';
import { planCards } from './plan-cards.ts';
import { type CellFigures, planFigures } from './plan-figures.ts';
import { mostPeople, type PlanPerson, planPeople } from './plan-people.ts';

const cardOnBoard = card.operations.board.meta.output.shape.data.element.shape.records;

const figures = {
  count: z.int().describe('The number of cards.'),
  held_count: z.int().describe('How many of the cards somebody holds at the moment.'),
  unestimated_count: z
    .int()
    .describe('How many of the cards have no estimate, and are in no sum of minutes.'),
  estimate_minutes: z.int().describe('The sum of the estimates.'),
  worked_minutes: z.int().describe('The minutes that were worked on the cards, with the claims that go on.'),
  remaining_minutes: z
    .int()
    .describe('What is left of the estimates; a card that took longer has nothing left.'),
};

const cell = z.object({
  due: z.enum(dues).describe('When the cards are due; `none` also for cards on hold, whose deadline waits.'),
  ...figures,
  records: cardOnBoard.describe('The first cards, those due first, with the properties that a board shows.'),
});

const row = z.object({
  person_id: z
    .string()
    .nullable()
    .describe(
      'The person who is responsible for the cards, or else holds them; null for the cards of nobody.',
    ),
  name: z.string().nullable().describe('The name of the person.'),
  is_editor: z
    .boolean()
    .describe('False if no card can be given to the person, who has left or may only read.'),
  ...figures,
  late_count: z.int().describe('How many of the cards are late.'),
  available_minutes: z
    .object({
      this_week: z.int().describe('From today until the end of the week.'),
      next_week: z.int().describe('In the week after.'),
    })
    .nullable()
    .describe(
      'The working time of the person without holidays and absences; null for people who are no employees, and for callers who may not read about employees.',
    ),
  cells: z.array(cell).describe('The columns in which the person has cards.'),
});

/** The days of this week that are left, and those of the next one, with the moments at which both end. */
function weeksOf(ctx: Ctx) {
  const settings = settingsOf(ctx);
  const today = dayOf(ctx.now, settings.timezone);
  const next = addDays(startOfWeek(today), 7);
  const after = addDays(next, 7);
  const weeks: Weeks = {
    at: ctx.now,
    week_ends_at: dayStart(next, settings),
    next_week_ends_at: dayStart(after, settings),
  };
  return {
    weeks,
    days: [
      { from: today, to: addDays(next, -1) },
      { from: next, to: addDays(after, -1) },
    ],
  };
}

type Sum = keyof typeof figures;

const sumOf = (cells: readonly CellFigures[], name: Sum) => cells.reduce((sum, one) => sum + one[name], 0);

const sumsOf = (cells: readonly CellFigures[]) => ({
  count: sumOf(cells, 'count'),
  held_count: sumOf(cells, 'held_count'),
  unestimated_count: sumOf(cells, 'unestimated_count'),
  estimate_minutes: sumOf(cells, 'estimate_minutes'),
  worked_minutes: sumOf(cells, 'worked_minutes'),
  remaining_minutes: sumOf(cells, 'remaining_minutes'),
});

const cellName = (person: string | null, due: string) => `${person} ${due}`;

async function readPlan(ctx: Ctx, perCell: number) {
  const { weeks, days } = weeksOf(ctx);
  const found = await planFigures(ctx, weeks);
  const cellsOf = Map.groupBy(found, ({ person_id }) => person_id);
  const all = await planPeople(
    ctx,
    [...cellsOf.keys()].filter((id) => id !== null),
  );
  const leftOf = ({ id }: PlanPerson) => sumOf(cellsOf.get(id) ?? [], 'count');
  const people = all.toSorted((a, b) => leftOf(b) - leftOf(a)).slice(0, mostPeople);
  const shown = people.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  const available = await availableMinutes(
    ctx,
    shown.map(({ id }) => id),
    days,
  );
  const { cards } = await planCards(ctx, weeks, { cells: found.length, perCell });
  const inCell = Map.groupBy(cards, ({ person_id, due }) => cellName(person_id, due));
  const rowOf = (person: PlanPerson | null) => {
    const id = person?.id ?? null;
    const own = cellsOf.get(id) ?? [];
    const [this_week = 0, next_week = 0] = available.get(id ?? '') ?? [];
    return {
      person_id: id,
      name: person?.name ?? null,
      is_editor: person?.isEditor ?? true,
      ...sumsOf(own),
      late_count: sumOf(
        own.filter(({ due }) => due === 'late'),
        'count',
      ),
      available_minutes: available.has(id ?? '') ? { this_week, next_week } : null,
      cells: own.map(({ person_id: _, ...cellFigures }) => ({
        ...cellFigures,
        records: (inCell.get(cellName(id, cellFigures.due)) ?? []).map(({ record }) => record),
      })),
    };
  };
  return { ...weeks, rows: [...shown.map(rowOf), rowOf(null)], further_people: all.length - shown.length };
}

export const planningOperation = operation({
  tag: 'Editing queue',
  area: 'editing',
  role: 'manager',
  method: 'GET',
  path: '/edicion/planning',
  isSlow: true,
  summary: 'Get the plan of the editors',
  description:
    'One row for each editor, with the open cards for which they are responsible or which they hold, by when they are due, and one for the cards of nobody, which comes last. The minutes that are left of the estimates can be compared with the working time of the person. To give a card to somebody else, change its `assignee_id`.',
  input: z.strictObject({
    per_cell: wholeNumber(0, 100)
      .default(20)
      .describe(
        'The most cards of each row and column; with 0, only figures. A plan has at most 1,000 cards together.',
      ),
  }),
  output: recordReply(
    z.object({
      at: z.string().describe('The moment of the plan: cards that were due before are late.'),
      week_ends_at: z
        .string()
        .describe('The moment at which this week ends, in the time zone of the settings.'),
      next_week_ends_at: z.string().describe('The moment at which the next week ends.'),
      rows: z.array(row),
      further_people: z.int().describe(`How many people are left out; a plan has at most ${mostPeople}.`),
    }),
  ),
  handler: async (ctx, { per_cell }) => unchecked({ data: await readPlan(ctx, per_cell) }),
});
