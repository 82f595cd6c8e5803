import type { Area } from '#server/kernel/access/access.ts';
import { isKind, type Kind } from '#server/vocabulary/ids.ts';
import type { ProposalKind, Proposer } from './kinds.ts';
import { restoreValues } from './undo.ts';

const change = (title: string, record: Kind, operation: string): ProposalKind => ({
  title,
  operation,
  record,
  undo: restoreValues(operation, record),
  minutes: 3,
});

/** The changes that a caller may propose, by the kind of the record. Each area decides about its own. */
const changes = {
  crm: {
    company: change('Change a company', 'company', 'companies-update'),
    contact: change('Change a contact', 'contact', 'contacts-update'),
    deal: change('Change a deal', 'deal', 'deals-update'),
    lead: change('Change a lead', 'lead', 'leads-update'),
  },
  work: {
    project: change('Change a project', 'project', 'projects-update'),
    task: change('Change a task', 'task', 'tasks-update'),
    ticket: change('Change a ticket', 'ticket', 'tickets-update'),
  },
} as const satisfies Partial<Record<Area, { readonly [kind in Kind]?: ProposalKind }>>;

export const proposals: readonly Proposer[] = [
  { type: 'proposals_crm', areas: ['crm'], role: 'viewer', kinds: changes.crm },
  { type: 'proposals_work', areas: ['work'], role: 'viewer', kinds: changes.work },
];

export const proposableKinds = (): Kind[] =>
  proposals.flatMap(({ kinds }) => Object.keys(kinds).filter(isKind));
