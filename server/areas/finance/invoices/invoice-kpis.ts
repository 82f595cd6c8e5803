import { combined, figure } from '#server/areas/platform/reports/figures.ts';
import { days, type Kpi } from '#server/areas/platform/reports/kpi.ts';
import { flow, forever, soFar, stock } from '#server/areas/platform/reports/kpi-readings.ts';

/**
 * Invoices were overdue at the beginning of the period if they were due before it and are still open or were paid
 * since.
 */
const overdueInvoices: Kpi['read'] = async (ctx, { from }, today) => {
  const what = 'amount';
  const open = {
    metric: 'invoices.open',
    what,
    dim: 'kind',
    keys: { from: 'invoice', to: 'invoice' },
  } as const;
  const paid = { metric: 'invoices.collected', what, dim: 'due', keys: soFar(from) } as const;
  const since = await figure(ctx, paid, { from, to: forever });
  return {
    value: await figure(ctx, open, soFar(today)),
    previous: combined([await figure(ctx, open, soFar(from)), 1], [since, 1]),
  };
};

export const invoiceKpis: readonly Kpi[] = [
  {
    key: 'invoiced',
    area: 'finance',
    unit: 'money',
    query: (period) =>
      `/finance/invoices?direction=sale&status[in]=issued,partially_paid,paid,credited&${days('issue_date', period)}`,
    read: flow('invoices.issued', 'amount'),
  },
  {
    key: 'collected',
    area: 'finance',
    unit: 'money',
    query: (period) => `/finance/invoices?direction=sale&${days('last_paid_on', period)}`,
    read: flow('invoices.collected', 'amount'),
  },
  {
    key: 'outstanding',
    area: 'finance',
    unit: 'money',
    query: () => '/finance/invoices?direction=sale&status[in]=issued,partially_paid&balance[gt]=0',
    read: stock('amount', {
      open: 'invoices.open',
      came: 'invoices.issued',
      went: ['invoices.collected'],
    }),
  },
  {
    key: 'overdue_invoices',
    area: 'finance',
    unit: 'money',
    query: () => '/finance/invoices?direction=sale&status=overdue',
    read: overdueInvoices,
  },
  {
    key: 'expenses',
    area: 'finance',
    unit: 'money',
    query: (period) => `/finance/expenses?status[in]=approved,paid&${days('date', period)}`,
    read: flow('expenses.approved', 'amount'),
  },
];
