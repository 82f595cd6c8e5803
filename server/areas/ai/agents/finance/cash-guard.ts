import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { notNull } from '#db/queries/expressions.ts';
import { companies } from '#db/schema/crm/contacts.ts';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { isCharging } from '#server/areas/finance/invoices/corrections/negative-documents.ts';
import { financeSettings } from '#server/areas/finance/settings.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { cashflowForecast } from '../../finance/cashflow-forecast.ts';
import { expectedDays, payerOf } from '../../finance/paid-invoices.ts';
import { isInsufficient } from '../../functions/feature.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { ask } from '../asking.ts';
import { taskKind } from '../tasks.ts';
import { proposeForShortfall, type Receivable, shortfallOf } from './cash-rules.ts';
import { habitsOf } from './habits.ts';

export const cashGuard = defineAgent({
  type: 'cash_guard',
  title: 'Cash guard',
  watches: 'The cash flow forecast of cashflow_forecast in the currency of the organization.',
  proposes: 'Invoices to collect and payments to postpone.',
  areas: ['finance', 'work'],
  facets: [],
  thresholds: {
    horizon_days: { default: 30, min: 1, max: 180, about: 'The number of days of the forecast.' },
    postpone_days: {
      default: 30,
      min: 1,
      max: 180,
      about: 'The number of days by which a payment is postponed.',
    },
  },
  kinds: {
    collect: taskKind('Collect the payment', 15),
    postpone: {
      title: 'Postpone the payment',
      operation: 'cashMovements-update',
      record: 'cash_movement',
      undo: restoreValues('cashMovements-update', 'cash_movement'),
      minutes: 3,
    },
  },
  find: async (ctx, limits) => {
    const { today, settings } = ctx;
    const { currency } = settings;
    const forecast = await ask(ctx, cashflowForecast, { days: limits.horizon_days, currency });
    // Without movements there is no forecast.
    if (isInsufficient(forecast)) return [];
    const { result, engine, confidence, evidence } = forecast;
    const shortfall = shortfallOf(result.days, financeSettings.of(ctx).cashflow.low_balance ?? 0);
    if (!shortfall) return [];
    const owed = { receivables: await openInvoices(ctx), payments: await plannedPayments(ctx) };
    const known = { today, currency, by: `cashflow_forecast ${engine}`, confidence, evidence };
    return proposeForShortfall(shortfall, owed, known, limits);
  },
});

/** The delay of customers about whose payments nothing is known. */
const onTime = { expected: 0, low: 0, high: 0, own: 0 };

/** Unpaid invoices, with the day on which their customers usually pay. */
async function openInvoices(ctx: AgentCtx): Promise<Receivable[]> {
  const { tx, organization } = ctx;
  const rows = await tx
    .select({
      id: invoices.id,
      number: notNull(invoices.number),
      owner_id: invoices.owner_id,
      balance: invoices.balance,
      due_date: notNull(invoices.due_date),
      payer: payerOf,
      company: companies.name,
    })
    .from(invoices)
    .leftJoin(companies, and(inOrganization(companies, organization), eq(companies.id, invoices.company_id)))
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.direction, 'sale'),
        isCharging,
        inArray(invoices.status, ['issued', 'partially_paid']),
        isNotNull(invoices.due_date),
        gt(invoices.balance, '0'),
        eq(invoices.currency, ctx.settings.currency),
        isLive(invoices),
      ),
    )
    .orderBy(desc(invoices.balance), asc(invoices.id))
    .limit(mostRows);
  const habitOf = await habitsOf(ctx);
  return rows.map(({ payer, ...row }) => {
    const { delay = onTime, delays } = habitOf(payer);
    const { expected } = expectedDays(row.due_date, delay, ctx.today, delays);
    return { ...row, expected };
  });
}

/** Planned payments without a document. Payments of a document can only be changed with it. */
const plannedPayments = ({ tx, organization, today, settings }: AgentCtx) =>
  tx
    .select({
      id: cashMovements.id,
      amount: cashMovements.amount,
      date: cashMovements.date,
      description: cashMovements.description,
    })
    .from(cashMovements)
    .where(
      and(
        inOrganization(cashMovements, organization),
        eq(cashMovements.status, 'planned'),
        eq(cashMovements.kind, 'outflow'),
        isNull(cashMovements.source),
        gte(cashMovements.date, today),
        eq(cashMovements.currency, settings.currency),
        isLive(cashMovements),
      ),
    )
    .orderBy(asc(cashMovements.date), asc(cashMovements.id))
    .limit(mostRows);
