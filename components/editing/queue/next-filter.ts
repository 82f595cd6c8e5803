import type { Inputs } from '#components/base/data/trpc.ts';
import type { QueueView } from './view.ts';

export type NextFilter = NonNullable<Inputs['editCards']['claim']['filter']>;

/** What is looked for, as far as the line can be narrowed by it. */
export const nextFilter = ({ project, client, deliverable, tag }: QueueView): NextFilter => ({
  ...(project ? { project_id: project } : {}),
  ...(client ? { client_company_id: client } : {}),
  ...(deliverable ? { deliverable } : {}),
  ...(tag ? { tag } : {}),
});
