import type { FurtherWork } from '#server/areas/work/projects/further-work.ts';

/** The cards of a project are its work as its tasks are. */
export const projectCards: FurtherWork = (ofProject) =>
  `SELECT count(*) FILTER (WHERE status NOT IN ('delivered', 'cancelled'))::int AS open_cards,
     count(*) FILTER (WHERE status = 'delivered')::int AS delivered_cards FROM edit_cards WHERE ${ofProject}`;
