import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import { type Card, openStatuses } from '../queue/cards/card.ts';

type Input = Inputs['editCards']['list'] & Record<string, unknown>;
export type Loader = (input: Input) => Promise<Outputs['editCards']['list']>;

const pageSize = 100;

/** The cards of a person's page; it leaves out work that others hold. */
const wanted = (me: string): Input[] => [
  { status: { in: openStatuses }, holder_id: me },
  { status: { in: openStatuses }, assignee_id: me },
  { status: 'review' },
  { status: 'changes_requested' },
];

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

export async function loadMine(load: Loader, me: string): Promise<Card[]> {
  return (await Promise.all(wanted(me).map((input) => allPages(load, input)))).flat();
}
