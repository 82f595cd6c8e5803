import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { daysBetween } from '#server/kernel/values/days.ts';
import { amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { firstUnpaid } from '../invoices/instalments/parts-between.ts';
import type { OpenItem, OpenItemsQuestion } from './open-item-fields.ts';
import { type OpenKey, openKeys } from './open-keys.ts';
import { openParties, openPartyKindOf } from './open-parties.ts';
import { type OpenRow, openRows } from './open-rows.ts';

/** Reads what is open on a day, and what the rates of that day would make of it. */
export async function readOpenItems(ctx: Ctx, question: OpenItemsQuestion): Promise<OpenItem[]> {
  const rows = await openRows(ctx, question);
  const rates = await ratesOf(ctx, rows, question.on);
  const dues = await guaranteesDue(ctx, rows);
  const names = await openParties(ctx, rows);
  const own = settingsOf(ctx).currency;
  return rows.flatMap((row) => {
    const key = openKeyOf(row.key);
    if (key === undefined) return [];
    const due_date = isGuarantee(key) ? (dues.get(contractOf(row) ?? '') ?? null) : dueOn(row, question.on);
    const isDue = isDated(key) || row.debt !== null;
    const rate = rates.get(row.currency) ?? null;
    return {
      key,
      item: itemOf(row),
      title: row.title,
      party_id: row.party_id,
      party_type: (row.party_id && openPartyKindOf(row.party_id)) || null,
      party_name: (row.party_id && names.get(row.party_id)) || null,
      posting_date: row.posting_date,
      due_date: isDue ? due_date : null,
      days_late: isDue ? lateOn(question.on, due_date) : 0,
      currency: row.currency,
      currency_amount: rounded(row.currency_amount),
      amount: rounded(row.amount),
      fx_rate: rate,
      unrealized_difference: rate === null ? null : differenceAt(own, row, rate),
    };
  });
}

/**
 * The day on which a document is due. Of one with instalments, it is the first day whose instalment the payments up to a day
 * do not settle.
 */
function dueOn(row: OpenRow, day: string): string | null {
  const { due_date, instalments, payments, debt_due_date } = row;
  if (debt_due_date !== null) return debt_due_date;
  if (!instalments) return due_date;
  const paid = sum((payments ?? []).filter(({ date }) => date <= day).map((one) => one.amount));
  return firstUnpaid(instalments, paid)?.due_date ?? due_date;
}

const openKeyOf = (key: string): OpenKey | undefined => openKeys.find((one) => one === key);

const isGuarantee = (key: OpenKey) => key === 'guarantee_receivable' || key === 'guarantee_payable';
const isDated = (key: OpenKey) => key === 'receivable' || key === 'payable' || isGuarantee(key);

const lateOn = (day: string, due: string | null) => (due === null ? 0 : Math.max(0, daysBetween(due, day)));

/** The gain, or the loss if negative, of valuing the amount at the rate of the day. */
const differenceAt = (own: string, { currency_amount, amount: booked }: OpenRow, rate: string) =>
  rounded(amount(roundedIn(own, times(currency_amount, rate))).minus(booked));

function itemOf({ invoice, settlement, expense, debt }: OpenRow): OpenItem['item'] {
  if (debt !== null) return { type: 'authority_debt', id: debt };
  if (invoice !== null) return { type: 'invoice', id: invoice };
  if (settlement !== null) return { type: 'settlement', id: settlement };
  return expense === null ? null : { type: 'expense', id: expense };
}

/** The rates of the day, by currency. The organization's own currency has none. */
async function ratesOf(
  ctx: Ctx,
  rows: readonly OpenRow[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const own = settingsOf(ctx).currency;
  const rates = new Map<string, string>();
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const rate = currency === own ? null : await rateOn(ctx, currency, day);
    if (rate !== null) rates.set(currency, rate);
  }
  return rates;
}

const contractOf = (row: OpenRow) => row.client_contract_id ?? row.subcontractor_contract_id;

/** The days on which guarantees are due, by contract. Contracts belong to a later area, so each is read by itself. */
async function guaranteesDue(
  ctx: Ctx,
  rows: readonly OpenRow[],
): Promise<ReadonlyMap<string, string | null>> {
  const dues = new Map<string, string | null>();
  for (const { key, client_contract_id: sold, subcontractor_contract_id: bought } of rows) {
    if (key !== 'guarantee_receivable' && key !== 'guarantee_payable') continue;
    const id = sold ?? bought;
    if (id === null || dues.has(id)) continue;
    const contract = sold
      ? await findLaterRecord(ctx, 'client_contract', sold)
      : await findLaterRecord(ctx, 'subcontractor_contract', bought);
    dues.set(id, contract?.retention_due_on ?? null);
  }
  return dues;
}
