import { restoreValues } from '../suggestions/undo.ts';
import { defineAgent, mostRows } from './agent.ts';
import { lookAtCash, type PlannedMovement, type Receivable, shortfallOf } from './cash-rules.ts';
import { rowsOf } from './reading.ts';
import { taskKind } from './tasks.ts';

export const cashGuard = defineAgent({
  type: 'cash_guard',
  title: 'Cash guard',
  watches: 'What the cash will be, from what is planned, in the currency of the organization.',
  proposes: 'Which invoices to collect and which payments to put off.',
  areas: ['finance', 'work'],
  facets: [],
  thresholds: {
    horizon_days: { default: 30, min: 1, max: 180, about: 'How many days ahead it looks.' },
    postpone_days: { default: 30, min: 1, max: 180, about: 'By how many days a payment is put off.' },
  },
  kinds: {
    collect: taskKind('Have it paid', 15),
    postpone: {
      title: 'Pay it later',
      operation: 'cashMovements-update',
      record: 'cash_movement',
      undo: restoreValues('cashMovements-update', 'cash_movement'),
      minutes: 3,
    },
  },
  look: async (ctx, limits) => {
    const { today, settings } = ctx;
    const { currency } = settings;
    const [cash] = await rowsOf<{ balance: string }>(
      ctx,
      (
        own,
        bind,
      ) => `SELECT coalesce(sum(CASE kind WHEN 'inflow' THEN amount ELSE -amount END), 0)::text AS balance
       FROM cash_movements WHERE ${own()} AND status IN ('confirmed', 'reconciled')
       AND currency = ${bind(currency)} AND deleted_at IS NULL`,
    );
    const planned = await rowsOf<PlannedMovement>(
      ctx,
      (own, bind) => `SELECT id, kind, amount, date, description, source FROM cash_movements
       WHERE ${own()} AND status = 'planned' AND currency = ${bind(currency)} AND deleted_at IS NULL
       ORDER BY date, id LIMIT 5000`,
    );
    const floor = settings.cashflow.low_balance ?? 0;
    const known = { today, floor, horizon: limits.horizon_days };
    const shortfall = shortfallOf(cash?.balance ?? '0', planned, known);
    if (!shortfall) return [];
    const receivables = await rowsOf<Receivable>(
      ctx,
      (own, bind) => `SELECT id, number, owner_id, balance, due_date,
         (SELECT name FROM companies WHERE ${own()} AND id = i.company_id) AS company
       FROM invoices i WHERE ${own()} AND direction = 'sale' AND kind = 'invoice'
       AND status IN ('issued', 'partially_paid') AND due_date < ${bind(today)} AND balance > 0
       AND currency = ${bind(currency)} AND deleted_at IS NULL ORDER BY balance DESC, id LIMIT ${mostRows}`,
    );
    return lookAtCash(shortfall, receivables, planned, { today, currency }, limits);
  },
});
