import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import { cellInput, cellsIn } from '#components/views/board/lanes/cells.ts';
import type { BoardPart } from '#components/views/board/question.ts';
import type { ColumnAnswer } from '#components/views/board/records/board-state.ts';
import { priorityBands } from '#server/areas/editing/cards/card-priority.ts';
import { lateStatuses } from '#server/areas/editing/cards/card-steps.ts';
import { lanesIn, type QueueView } from '../view-state.ts';
import { type Card, isOpen, openStatuses } from './card.ts';
import { untilOf } from './deadline.ts';
import { matcher } from './matching.ts';

/** The filters of the list are also those of its board, which the generated type does not name. */
type Input = Inputs['editCards']['board'] & Record<string, unknown>;

const filterNames = [
  'q',
  'project',
  'client',
  'deliverable',
  'priority',
  'holder',
  'assignee',
  'due',
  'tag',
] as const;

/** Views that ask the server for the same cards have the same key. */
export const questionKey = (view: QueueView): string =>
  JSON.stringify([
    filterNames.map((name) => view[name] || null),
    view.view === 'list' ? [view.status, view.sort] : lanesIn(view),
  ]);

const who = (wanted: string | null, me: string) =>
  wanted === 'nobody' ? { null: true } : wanted === 'me' ? me : wanted;

/** The cards that are due within the time that was chosen, by their agreed deadline or else by their own. */
function dueFilter({ due }: QueueView, now: number) {
  if (due === null) return undefined;
  if (due === 'none') return { due_at: { null: true } };
  const before = { lt: new Date(untilOf(due, now)).toISOString() };
  return {
    status: { in: lateStatuses },
    or: [{ sla_due_at: before }, { sla_due_at: { null: true }, due_at: before }],
  };
}

/** The filters of a view as the server takes them. */
export function boardInput(view: QueueView, me: string, now: number): Input {
  const { q, project, client, deliverable, priority, holder, assignee, tag } = view;
  const band = priority && priorityBands[priority];
  const filter = dueFilter(view, now);
  const list =
    view.view === 'list'
      ? { together: true, order: view.sort, status: view.status ?? { in: openStatuses } }
      : {};
  const lanes = lanesIn(view);
  return {
    ...(q.trim() ? { search: q.trim().slice(0, 200) } : {}),
    ...(project ? { project_id: project } : {}),
    ...(client ? { client_company_id: client } : {}),
    ...(deliverable ? { deliverable } : {}),
    ...(band ? { priority: { gte: band.from, lte: band.to } } : {}),
    ...(holder ? { holder_id: who(holder, me) } : {}),
    ...(assignee ? { assignee_id: who(assignee, me) } : {}),
    ...(tag ? { tag } : {}),
    ...(filter ? { filter } : {}),
    ...(lanes ? { lanes } : {}),
    ...list,
  };
}

/** The part of the board that is asked for, and its columns, or its cells if it has lanes. */
export async function loadCards(
  view: QueueView,
  part: BoardPart,
  ask: (part: BoardPart | ReturnType<typeof cellInput>) => Promise<Outputs['editCards']['board']>,
): Promise<ColumnAnswer<Card>[]> {
  if (lanesIn(view) === null) return (await ask(part)).data;
  return cellsIn(await ask(cellInput(part)));
}

/** Tells if a changed card belongs to a view. */
export function wantedIn(view: QueueView, me: string) {
  const isWanted = matcher(view, me);
  return (card: Parameters<typeof isWanted>[0], isMember: boolean): boolean =>
    isWanted(card, isMember) &&
    (view.view === 'board' || (view.status ? card.status === view.status : isOpen(card)));
}
