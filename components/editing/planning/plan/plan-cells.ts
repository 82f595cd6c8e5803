import type { Outputs } from '#components/base/data/trpc.ts';
import { cellOf, partsOf, sameColumn } from '#components/views/board/lanes/cells.ts';
import { type ColumnAnswer, noValue } from '#components/views/board/records/board-state.ts';
import { lateStatuses } from '#server/areas/editing/cards/card-steps.ts';
import { type Card, personOf } from '../../queue/cards/card.ts';
import { deadlineOf } from '../../queue/cards/deadline.ts';

export type Plan = Outputs['editCards']['planning']['data'];
export type PlanRow = Plan['rows'][number];
export type Due = PlanRow['cells'][number]['due'];

export const dues = ['late', 'this_week', 'next_week', 'later', 'none'] as const satisfies readonly Due[];

/** The moments that divide the columns. */
export type Weeks = Pick<Plan, 'at' | 'week_ends_at' | 'next_week_ends_at'>;

/** Cards that still need work or a decision, and those on hold. */
export const isPlanned = ({ status }: Pick<Card, 'status'>): boolean =>
  status === 'on_hold' || lateStatuses.some((one) => one === status);

function ownerOf(card: Card, { at }: Pick<Weeks, 'at'>): string {
  const isHeld = card.lease_expires_at !== null && card.lease_expires_at > at;
  return personOf(isHeld ? card : { ...card, claim: null }) ?? noValue;
}

function dueOf(card: Card, { at, week_ends_at, next_week_ends_at }: Weeks): Due {
  const deadline = deadlineOf(card);
  if (deadline === null) return 'none';
  if (deadline < at) return 'late';
  if (deadline < week_ends_at) return 'this_week';
  return deadline < next_week_ends_at ? 'next_week' : 'later';
}

export const cellOfCard = (card: Card, weeks: Weeks) => cellOf(dueOf(card, weeks), ownerOf(card, weeks));

/** Cards that the plan has counted but not sent cannot be loaded, which the board knows by an empty cursor. */
export const cellsIn = ({ rows }: Plan): ColumnAnswer<Card>[] =>
  rows.flatMap(({ person_id, cells }) =>
    dues.map((due) => {
      const { count = 0, records = [], estimate_minutes = 0 } = cells.find((one) => one.due === due) ?? {};
      const next_cursor = records.length < count ? '' : null;
      const sums = [{ currency: null, sum: estimate_minutes }];
      return { value: cellOf(due, person_id ?? noValue), count, sums, records, next_cursor };
    }),
  );

/** Finds the rows in which cards can be dropped: those of other people, because a drop changes only the person. */
export function planTargets(
  cards: readonly Card[],
  rows: readonly PlanRow[],
  weeks: Weeks,
): ReadonlySet<string> {
  const owners = cards.map((card) => ownerOf(card, weeks));
  const isAssigned = cards.some(({ assignee_id }) => assignee_id !== null);
  const lanes = rows
    .filter(({ person_id, is_editor }) => (person_id === null ? isAssigned : is_editor))
    .map(({ person_id }) => person_id ?? noValue)
    .filter((lane) => owners.some((owner) => owner !== lane));
  return new Set(lanes.flatMap((lane) => [...dues, sameColumn].map((due) => cellOf(due, lane))));
}

export const laneOf = (cell: string): string => partsOf(cell).lane;
