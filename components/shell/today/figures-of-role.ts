import type { Role } from '#server/kernel/access/access.ts';
import type { KpiKey } from './kpis.ts';

const running: readonly KpiKey[] = [
  'cash_now',
  'overdue_invoices',
  'open_pipeline',
  'won',
  'open_tickets',
  'overdue_tasks',
];

/** The figures of each role, the most useful first. The first ones that the person may see are shown. */
const figuresOfRole: Readonly<Record<Role, readonly KpiKey[]>> = {
  owner: running,
  admin: running,
  manager: ['open_pipeline', 'won', 'open_tickets', 'overdue_tasks', 'open_cards', 'absent_today'],
  member: ['overdue_tasks', 'open_tickets', 'new_leads', 'open_cards', 'open_pipeline', 'cards_delivered'],
  viewer: ['open_pipeline', 'won', 'open_tickets', 'cards_delivered', 'overdue_tasks', 'headcount'],
};

const mostFigures = 4;

/** Divides the figures into the ones of the role and all others. */
export function figuresFor<K extends { key: string }>(role: Role, all: readonly K[]) {
  const order: readonly string[] = figuresOfRole[role];
  const first = order.flatMap((key) => all.find((one) => one.key === key) ?? []).slice(0, mostFigures);
  return { first, others: all.filter((one) => !first.includes(one)) };
}
