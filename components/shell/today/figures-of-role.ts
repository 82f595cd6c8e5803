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

/** The first figures of a role, the most useful first. Only managers and above have figures of the company. */
const figuresOfRole: Readonly<Partial<Record<Role, readonly KpiKey[]>>> = {
  manager: ['open_pipeline', 'won', 'open_tickets', 'overdue_tasks', 'open_cards', 'absent_today'],
};

const mostFigures = 4;

/** Divides the figures into the ones of the role and all others. */
export function figuresFor<K extends { key: string }>(role: Role, all: readonly K[]) {
  const order: readonly string[] = figuresOfRole[role] ?? running;
  const first = order.flatMap((key) => all.find((one) => one.key === key) ?? []).slice(0, mostFigures);
  return { first, others: all.filter((one) => !first.includes(one)) };
}
