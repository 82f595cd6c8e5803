import type { Outputs } from '#components/base/data/trpc.ts';
import { type Card, type CardStatus, columns, openStatuses } from './card.ts';
import { finishedShown } from './known-cards.ts';

/** The filters of the list are also its fields, which the generated type does not name. */
export interface Input {
  status?: CardStatus | { in: readonly CardStatus[] };
  holder_id?: string;
  assignee_id?: string;
  page?: number;
  cursor?: string;
  per_page?: number;
  sort_by?: string;
  sort_dir?: 'asc' | 'desc';
}
type List = Outputs['editCards']['list'];
export type Loader = (input: Input) => Promise<List>;

/** Cards that the server has loaded for the first render: the top of each column, or all cards. */
export interface FirstCards {
  cards: Card[];
  totals: Partial<Record<CardStatus, number>>;
  isWhole: boolean;
}

export type Scope = 'queue' | 'mine';

const pageSize = 100;
const shownFirst = 20;

/**
 * Filters of the cards that a page loads: the queue loads all, a person's page leaves out work that others
 * hold.
 */
function wanted(scope: Scope, me: string): Input[] {
  const open = { status: { in: openStatuses } };
  if (scope === 'queue') return [open];
  return [
    { ...open, holder_id: me },
    { ...open, assignee_id: me },
    { status: 'review' },
    { status: 'changes_requested' },
  ];
}

const finishedOnes: Input[] = columns
  .filter((status) => !openStatuses.includes(status))
  .map((status) => ({ status, per_page: finishedShown, sort_by: 'updated_at' }));

/**
 * Pages are sorted by creation time, because a card that changes while loading would otherwise move to
 * another page.
 */
async function allPages(load: Loader, input: Input): Promise<Card[]> {
  const paged = { ...input, per_page: pageSize, sort_by: 'created_at', sort_dir: 'asc' } as const;
  const first = await load(paged);
  const others = Array.from({ length: Math.max(0, first.meta.total_pages - 1) }, (_, index) =>
    load({ ...paged, page: index + 2 }),
  );
  const pages = [first, ...(await Promise.all(others))];
  return pages.flatMap(({ data }) => data);
}

export async function loadCards(load: Loader, scope: Scope, me: string): Promise<Card[]> {
  const newest = scope === 'queue' ? finishedOnes.map(async (input) => (await load(input)).data) : [];
  const open = wanted(scope, me).map((input) => allPages(load, input));
  return (await Promise.all([...open, ...newest])).flat();
}

/** Loads the top of each column for the first render, with one request per column. */
export async function loadFirstCards(load: Loader): Promise<FirstCards> {
  const requests = columns.map(async (status) => ({
    status,
    list: await load({
      status,
      per_page: shownFirst,
      sort_by: openStatuses.includes(status) ? 'priority' : 'updated_at',
    }),
  }));
  const found = await Promise.all(requests);
  return {
    cards: found.flatMap(({ list }) => list.data),
    totals: Object.fromEntries(found.map(({ status, list }) => [status, list.meta.total])),
    isWhole: found.every(
      ({ status, list }) => !openStatuses.includes(status) || list.meta.total <= list.data.length,
    ),
  };
}
