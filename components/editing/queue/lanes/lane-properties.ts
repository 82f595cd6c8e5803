import { laneText } from '#components/views/board/lanes/cells.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import { bandOf, bands, priorityBands } from '#server/areas/editing/cards/card-priority.ts';
import { type Card, deliverables } from '../cards/card.ts';
import type { Viewer } from '../cards/steps.ts';
import type { Changed } from '../cards/undo.ts';

/** The properties of cards whose values can be lanes. */
export const laneProperties = [
  'assignee_id',
  'project_id',
  'client_company_id',
  'deliverable',
  'priority',
] as const;
export type LaneProperty = (typeof laneProperties)[number];

/** The name of each property is that of its filter. */
export const filterOfLane = {
  assignee_id: 'assignee',
  project_id: 'project',
  client_company_id: 'client',
  deliverable: 'deliverable',
  priority: 'priority',
} as const satisfies Record<LaneProperty, string>;

/** The lane of a card; priorities have a lane for each of their bands. */
export const laneOf = (card: Card, by: LaneProperty): string =>
  by === 'priority' ? bandOf(card.priority) : laneText(card[by]);

/** Returns the value that a card gets in a lane: in the lane of a band, the middle of the band. */
export function setOfLane(by: LaneProperty, lane: string): Changed {
  const band = bands.find((one) => one === lane);
  if (by === 'priority') return band ? { priority: priorityBands[band].usual } : {};
  return { [by]: lane === noValue ? null : lane };
}

/** The lanes that are shown without cards too, so that cards can be dropped on them. */
export function alwaysShown(by: LaneProperty, { id }: Pick<Viewer, 'id'>): readonly string[] {
  if (by === 'deliverable') return deliverables;
  if (by === 'priority') return bands;
  return by === 'assignee_id' ? [id, noValue] : [noValue];
}
