import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { flowOf } from '../invoices/corrections/document-sign.ts';

import { type Allocation, allocatedOf, type SentAllocation, withAmounts } from './allocated.ts';
import { commonParty, type Documents, hasParty, lockDocuments, openDocuments } from './documents.ts';
import { exchangeDifference } from './exchange-difference.ts';
import type { Settlement } from './settlements.ts';

/** Computes what a settlement pays: each part with its document, what is left, and the exchange difference. */
export async function deriveSettlement(
  ctx: Ctx,
  record: Given<Settlement>,
  before: Settlement | undefined,
): Promise<Partial<Settlement>> {
  if (before && isDeepStrictEqual(record.allocations, before.allocations)) return {};
  const { timezone, currency: home } = settingsOf(ctx);
  const today = dayOf(ctx.now, timezone);
  const named = await lockDocuments(ctx, idsOf(record.allocations ?? []));
  const [first] = named.values();
  const kind = record.kind ?? (first ? flowOf(first) : record.supplier_id === null ? 'inflow' : 'outflow');
  const currency = record.currency ?? first?.currency ?? home;
  const given = partyOf(record);
  const sent: readonly SentAllocation[] =
    record.allocations ??
    (hasParty(given) && record.amount !== null
      ? (await openDocuments(ctx, given, { kind, currency })).map(toAllocation(ctx))
      : []);
  const documents = record.allocations === null ? await lockDocuments(ctx, idsOf(sent)) : named;
  const parts = withAmounts(sent, documents, { kind, amount: record.amount });
  // Money that is spread over all open documents of a party reaches only some of them.
  const reached = record.allocations === null ? parts.filter((one) => amount(one.amount).gt(0)) : parts;
  const date = record.date ?? today;
  const fx_rate = record.fx_rate ?? (await rateOn(ctx, currency, date));
  const rated = { rate: fx_rate, currency: home };
  const allocations = reached.map((one) =>
    storedAllocation(ctx, one, { before, documents, day: before ? today : date, rated }),
  );
  const allocated = allocatedOf(kind, allocations, documents);
  const money = record.amount ?? roundedIn(currency, allocated);
  const party = hasParty(given) ? given : commonParty(documents.values());
  return {
    ...{ kind, currency, date, fx_rate, allocations, ...party },
    amount: money,
    unallocated: roundedIn(currency, amount(money).minus(allocated)),
    exchange_difference: roundedIn(home, sum(allocations.map((one) => one.exchange_difference))),
    account_amount: fx_rate === null ? null : reachedAccount(kind, times(money, fx_rate), record.fee, home),
    recorded_as: record.recorded_as ?? 'settlement',
  };
}

const idsOf = (all: readonly SentAllocation[]) => all.map((one) => one.invoice_id);

const partyOf = ({ company_id, contact_id, supplier_id }: Given<Settlement>) => ({
  company_id,
  contact_id,
  supplier_id,
});

const toAllocation =
  (ctx: Ctx) =>
  (invoice_id: string): SentAllocation => ({ id: newId('line', Date.parse(ctx.now)), invoice_id });

/** A bank keeps its fee: less arrives, and more leaves. */
const reachedAccount = (
  kind: Settlement['kind'],
  money: ReturnType<typeof times>,
  fee: string | null,
  home: string,
) => roundedIn(home, kind === 'inflow' ? money.minus(amount(fee)) : money.plus(amount(fee)));

interface Around {
  before: Settlement | undefined;
  documents: Documents;
  day: string;
  rated: { rate: string | null; currency: string };
}

/** An allocation that is sent again as it was keeps its payment; each other one is a payment of its own. */
function storedAllocation(
  ctx: Ctx,
  { sent, amount: paid }: { sent: SentAllocation; amount: string },
  { before, documents, day, rated }: Around,
): Allocation {
  const former = before?.allocations.find((one) => one.id === sent.id);
  if (former && former.invoice_id === sent.invoice_id && amount(former.amount).eq(paid)) return former;
  const document = documents.get(sent.invoice_id);
  return {
    ...{ id: sent.id, invoice_id: sent.invoice_id, amount: paid, date: day },
    payment_id: (before ? undefined : sent.payment_id) ?? newId('invoice_payment', Date.parse(ctx.now)),
    exchange_difference: document ? exchangeDifference(document, paid, rated) : '0.00',
  };
}
