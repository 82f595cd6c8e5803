import type { Inputs } from '#components/base/data/trpc.ts';
import type { QueueView } from './view-state.ts';

export type NextFilter = NonNullable<Inputs['editCards']['claim']['filter']>;

/** The filters that `next` supports. */
export const nextFilter = ({ project, client, deliverable, tag }: QueueView): NextFilter => ({
  ...(project ? { project_id: project } : {}),
  ...(client ? { client_company_id: client } : {}),
  ...(deliverable ? { deliverable } : {}),
  ...(tag ? { tag } : {}),
});
