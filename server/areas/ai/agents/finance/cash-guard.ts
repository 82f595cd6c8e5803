import { financeSettings } from '#server/areas/finance/settings.ts';
import { cashflowForecast } from '../../finance/cashflow-forecast.ts';
import { expectedDays } from '../../finance/paid-invoices.ts';
import { isInsufficient } from '../../functions/feature.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, type Looking, mostRows } from '../agent.ts';
import { ask } from '../asking.ts';
import { rowsOf } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { lookAtCash, type PlannedPayment, type Receivable, shortfallOf } from './cash-rules.ts';
import { habitsOf } from './habits.ts';

export const cashGuard = defineAgent({
  type: 'cash_guard',
  title: 'Cash guard',
  watches: 'What the cash will be, as cashflow_forecast sees it, in the currency of the organization.',
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
    const forecast = await ask(ctx, cashflowForecast, { days: limits.horizon_days, currency });
    // Where nothing moves nothing runs out.
    if (isInsufficient(forecast)) return [];
    const { result, engine, confidence, evidence } = forecast;
    const shortfall = shortfallOf(result.days, financeSettings.of(ctx).cashflow.low_balance ?? 0);
    if (!shortfall) return [];
    const owed = { receivables: await openInvoices(ctx), payments: await plannedPayments(ctx) };
    const known = { today, currency, by: `cashflow_forecast ${engine}`, confidence, evidence };
    return lookAtCash(shortfall, owed, known, limits);
  },
});

/** Of whom nothing is known. */
const onTime = { expected: 0, low: 0, high: 0, own: 0 };

/** What customers owe, with the day on which they usually pay. */
async function openInvoices(ctx: Looking): Promise<Receivable[]> {
  const rows = await rowsOf<Omit<Receivable, 'expected'> & { payer: string }>(
    ctx,
    (
      own,
      bind,
    ) => `SELECT id, number, owner_id, balance, due_date, coalesce(company_id, contact_id, '') AS payer,
       (SELECT name FROM companies WHERE ${own()} AND id = i.company_id) AS company
     FROM invoices i WHERE ${own()} AND direction = 'sale' AND kind = 'invoice'
     AND status IN ('issued', 'partially_paid') AND due_date IS NOT NULL AND balance > 0
     AND currency = ${bind(ctx.settings.currency)} AND deleted_at IS NULL ORDER BY balance DESC, id LIMIT ${mostRows}`,
  );
  const habitOf = await habitsOf(ctx);
  return rows.map(({ payer, ...row }) => {
    const { delay = onTime, delays } = habitOf(payer);
    const { expected } = expectedDays(row.due_date, delay, ctx.today, delays);
    return { ...row, expected };
  });
}

/** What is planned and of no document: that would have to be changed itself. */
const plannedPayments = (ctx: Looking) =>
  rowsOf<PlannedPayment>(
    ctx,
    (own, bind) => `SELECT id, amount, date, description FROM cash_movements
     WHERE ${own()} AND status = 'planned' AND kind = 'outflow' AND source IS NULL AND date >= ${bind(ctx.today)}
     AND currency = ${bind(ctx.settings.currency)} AND deleted_at IS NULL ORDER BY date, id LIMIT ${mostRows}`,
  );
