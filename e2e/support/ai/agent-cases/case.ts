import type { AgentTenant } from '../agent-tenant.ts';

/** A proposal of one kind: what has to be there for an agent to make it, and what is so once it is accepted. */
export interface Case {
  /** Makes it, and answers the id of the record that the proposal is about. */
  make(agency: AgentTenant): Promise<string>;
  /** What is expected beyond what the loop knows: that a task is there, or that a record has what was proposed. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the interface answered
  check?(agency: AgentTenant, done: any): Promise<void>;
}

export type Cases = Readonly<Record<string, Case>>;

type Body = Record<string, unknown>;

/** An invoice of 5,000 that was due on 10 January 2026. */
export const lateInvoice = ({ send }: AgentTenant, over: Body = {}) =>
  send('POST', '/finance/invoices', {
    direction: 'sale',
    lines: [{ description: 'Film', quantity: 1, unit_price: 5000 }],
    issue_date: '2026-01-05',
    due_date: '2026-01-10',
    status: 'issued',
    ...over,
  });
