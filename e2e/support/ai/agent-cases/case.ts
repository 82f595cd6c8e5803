import type { AgentTenant } from '../agent-tenant.ts';

/** One kind of proposal: the records an agent needs to make it, and the checks once the proposal is accepted. */
export interface Case {
  /** Creates those records and returns the id of the record that the proposal is about. */
  make(agency: AgentTenant): Promise<string>;
  /** Checks beyond those of the loop, for example that a task exists or that a record has the proposed value. */
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
