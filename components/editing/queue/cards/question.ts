import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import { cellInput, cellsIn } from '#components/views/board/lanes/cells.ts';
import type { BoardPart } from '#components/views/board/question.ts';
import type { ColumnAnswer } from '#components/views/board/records/board-state.ts';
import { priorityBands } from '#server/areas/editing/cards/card-priority.ts';
import { lateStatuses } from '#server/areas/editing/cards/card-steps.ts';
import { filterNames, lanesIn, type QueueView } from '../view-state.ts';
import { type Card, isOpen, openStatuses } from './card.ts';
import { spanOf } from './deadline.ts';
import { matcher } from './matching.ts';

/** The filters of the list are also those of its board, which the generated type does not name. */
type Input = Inputs['editCards']['board'] & Record<string, unknown>;

/** Views that ask the server for the same cards have the same key. */
export const questionKey = (view: QueueView): string =>
  JSON.stringify([
    view.q || null,
    ...filterNames.map((name) => view[name]),
    view.view === 'list' ? [view.status, view.sort] : lanesIn(view),
  ]);

const who = (wanted: string | null, me: string) =>
  wanted === 'nobody' ? { null: true } : wanted === 'me' ? me : wanted;

/** The cards that are due within the time that was chosen, by their agreed deadline or else by their own. */
function dueFilter({ due }: QueueView, now: number) {
  if (due === null) return undefined;
  if (due === 'none') return { or: [{ status: 'on_hold' }, { sla_due_at: null, due_at: null }] };
  const { from, until } = spanOf(due, now);
  const within = {
    ...(from === undefined ? {} : { gte: new Date(from).toISOString() }),
    ...(until === undefined ? {} : { lt: new Date(until).toISOString() }),
  };
  return { status: { in: lateStatuses }, or: [{ sla_due_at: within }, { sla_due_at: null, due_at: within }] };
}

/** The cards for which a person is responsible, or which they hold while nobody is responsible. */
function personFilter({ person }: QueueView, me: string) {
  if (person === null) return undefined;
  if (person === 'nobody')
    return { assignee_id: null, or: [{ holder_id: null }, { 'claim.holder.type': { ne: 'user' } }] };
  const id = person === 'me' ? me : person;
  return { or: [{ assignee_id: id }, { assignee_id: null, holder_id: id }] };
}

/** The filters of a view as the server takes them. */
export function boardInput(view: QueueView, me: string, now: number): Input {
  const { q, project, client, deliverable, priority, holder, assignee, tag } = view;
  const band = priority && priorityBands[priority];
  const filters = [dueFilter(view, now), personFilter(view, me)].filter((one) => one !== undefined);
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
    ...(filters.length > 0 ? { filter: { and: filters } } : {}),
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
