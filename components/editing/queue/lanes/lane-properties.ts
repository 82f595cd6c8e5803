import { noValue } from '#components/views/board/records/board-state.ts';
import { deliverables } from '../cards/card.ts';
import type { Viewer } from '../cards/steps.ts';

/** The properties of cards whose values can be lanes. */
export const laneProperties = ['assignee_id', 'project_id', 'client_company_id', 'deliverable'] as const;
export type LaneProperty = (typeof laneProperties)[number];

/** The name of each property is that of its filter. */
export const filterOfLane = {
  assignee_id: 'assignee',
  project_id: 'project',
  client_company_id: 'client',
  deliverable: 'deliverable',
} as const satisfies Record<LaneProperty, string>;

/** The lanes that are shown without cards too, so that cards can be dropped on them. */
export function alwaysShown(by: LaneProperty, { id }: Pick<Viewer, 'id'>): readonly string[] {
  if (by === 'deliverable') return deliverables;
  return by === 'assignee_id' ? [id, noValue] : [noValue];
}
