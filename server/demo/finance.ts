import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Handle } from './timeline.ts';
import { dateOf, daysAgo, later, type World } from './world.ts';

const day = 86_400_000;

/** Final states of invoices, which get them in turn. */
const fates = ['paid', 'issued', 'partially_paid', 'overdue', 'draft', 'paid', 'void', 'credited'] as const;
const outlays = ['paid', 'submitted', 'approved', 'draft', 'rejected'] as const;
const categories = ['Travel', 'Equipment', 'Software', 'Meals'];

/** Adds invoices with their payments, expenses, the rent and budgets. */
export function addFinance(world: World): void {
  addBudgets(world);
  for (let nth = 0; nth < world.count(16); nth++) addInvoice(world, nth);
  for (let nth = 0; nth < world.count(10); nth++) addExpense(world, nth);
  addRent(world);
}

function addInvoice(world: World, nth: number): void {
  const { timeline, random, companies } = world;
  const fate = fates[nth % fates.length] ?? 'draft';
  const company = random.pick(companies);
  const isOld = fate === 'overdue' || fate === 'paid' || fate === 'credited';
  const at = isOld ? daysAgo(world, 120, 45) : daysAgo(world, 20, 5);
  const invoice = timeline.create(at, 'invoice', (own) => ({
    company_id: company.id,
    currency: company.currency,
    ...(company.currency === 'EUR' ? {} : { fx_rate: company.currency === 'BRL' ? 0.16 : 0.9 }),
    retention_pct: own.chance(0.3) ? 15 : null,
    lines: [
      { description: 'Filming', quantity: own.whole(1, 4), unit: 'day', unit_price: 640, tax_rate: 21 },
      { description: 'Editing', quantity: own.whole(4, 30), unit: 'hour', unit_price: 52.5, tax_rate: 21 },
    ],
  }));
  if (fate === 'draft') return;
  const issued = later(world, at, 1);
  timeline.change(issued, 'invoice', invoice, () => ({ status: 'issued' }));
  const then = Math.min(world.now, issued + random.whole(4, 40) * day);
  if (fate === 'paid') addPayment(world, invoice, then, 1);
  if (fate === 'partially_paid') addPayment(world, invoice, later(world, issued, 2), 0.4);
  if (fate === 'void')
    timeline.change(later(world, issued, 2), 'invoice', invoice, () => ({
      status: 'void',
      void_reason: 'Issued twice',
    }));
  if (fate === 'credited') addCredit(world, invoice, then);
}

/** Adds a payment of a share of the balance, rounded to the cent. */
function addPayment(world: World, invoice: Handle, at: number, share: number): void {
  world.timeline.happen(at, async (ctx) => {
    const owed = await read(ctx, invoice);
    const cents = Math.round(Number(owed.balance) * share * 100);
    const body = { amount: (cents / 100).toFixed(2), date: dateOf(at), method: 'transfer' as const };
    await createRecord(ctx, resourceOf('invoice_payment'), body, 'create', {
      fixed: { invoice_id: invoice.id },
    });
  });
}

/** Adds a credit note for the whole invoice. */
function addCredit(world: World, invoice: Handle, at: number): void {
  world.timeline.happen(at, async (ctx) => {
    const { lines } = await read(ctx, invoice);
    await createRecord(ctx, resourceOf('invoice'), {
      kind: 'credit_note',
      credits_id: invoice.id,
      lines,
      status: 'issued',
    });
  });
}

async function read({ tx, organization }: Ctx, { id }: Handle): Promise<Invoice> {
  const row = await findRow(tx, resourceOf('invoice').table, { organization, id });
  if (!row) throw new Error(`no invoice ${id}`);
  return row;
}

function addExpense(world: World, nth: number): void {
  const { timeline, random } = world;
  const fate = outlays[nth % outlays.length] ?? 'draft';
  const at = daysAgo(world, 60, 6);
  const expense = timeline.create(at, 'expense', (own) => {
    const category = own.pick(categories);
    return {
      description: `${category} for a shooting`,
      amount: own.whole(12, 400),
      currency: 'EUR',
      date: dateOf(at),
      category,
    };
  });
  if (fate === 'draft') return;
  const step = (when: number, body: Record<string, unknown>) =>
    timeline.change(Math.min(when, world.now), 'expense', expense, () => body);
  step(at + 3_600_000, { status: 'submitted' });
  if (fate === 'rejected')
    step(at + 2 * day, { status: 'rejected', reject_reason: 'The receipt is missing' });
  if (fate === 'approved' || fate === 'paid') step(at + random.whole(1, 3) * day, { status: 'approved' });
  if (fate === 'paid') step(at + 5 * day, { status: 'paid' });
}

/** Adds four months of rent: two matched with the bank, one confirmed and one planned. */
function addRent({ timeline, now }: World): void {
  for (const [nth, status] of (['reconciled', 'reconciled', 'confirmed', 'planned'] as const).entries()) {
    const at = now - (100 - nth * 30) * day;
    const row = timeline.create(at, 'cash_movement', () => ({
      kind: 'outflow',
      amount: 1250,
      currency: 'EUR',
      date: dateOf(at + 3 * day),
      account: 'Main account',
      category: 'Rent',
      description: 'Studio',
    }));
    if (status !== 'planned')
      timeline.change(at + 60_000, 'cash_movement', row, () => ({ status: 'confirmed' }));
    if (status === 'reconciled') timeline.change(at + 120_000, 'cash_movement', row, () => ({ status }));
  }
  const wrong = timeline.create(now - 9 * day, 'cash_movement', () => ({
    kind: 'inflow',
    amount: 300,
    currency: 'EUR',
    date: dateOf(now - 9 * day),
    description: 'Entered twice',
  }));
  timeline.change(now - 8 * day, 'cash_movement', wrong, () => ({ status: 'void' }));
}

function addBudgets({ timeline, now }: World): void {
  const begins = now - 150 * day;
  const years = { period_start: dateOf(begins), period_end: dateOf(begins + 365 * day), currency: 'EUR' };
  const make = (body: Record<string, unknown>) =>
    timeline.create(begins, 'budget', () => ({ ...years, status: 'active', ...body }));
  make({ name: 'Whole company', amount: 60_000, control: 'none' });
  make({ name: 'Travel', scope: 'category', scope_id: 'Travel', amount: 600, control: 'warn' });
  const over = make({ name: 'Meals', scope: 'category', scope_id: 'Meals', amount: 900, control: 'warn' });
  timeline.change(now - 3 * day, 'budget', over, () => ({ status: 'closed' }));
  make({ name: 'Next studio', amount: 90_000, status: 'draft' });
}
