import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { existed, type LineFacts, paidBy, partyReasons } from './line-facts.ts';
import { isExactly, type OpenDocument } from './open-items.ts';
import type { Draft, ReasonCode } from './proposal.ts';
import { setsWithSum } from './sums.ts';

/** The most that a bank is thought to keep of a transfer. */
const mostFee = 30;

/** Documents that the line names. They are sure only if all of them together are exactly the money. */
export function byNumber(facts: LineFacts): Draft[] {
  const { line, named } = facts;
  const all = named.filter((one) => one.currency === line.currency && existed(one, line));
  const paid = all.filter(paidBy(line));
  const [first] = paid;
  if (first === undefined) return [];
  const total = sum(all.map((one) => amount(one.balance).times(one.kind === line.kind ? 1 : -1)));
  const reasons = (documents: readonly OpenDocument[]): ReasonCode[] => [
    documents.some(({ id }) => facts.referenced.has(id)) ? 'reference' : 'number_in_text',
    ...partyReasons(facts, first.party_id),
  ];
  const wholes = (documents: readonly OpenDocument[]) =>
    documents.map((document) => ({ document, amount: document.balance }));
  if (total.eq(amount(line.amount))) {
    const several: ReasonCode[] = all.length > 1 ? ['sum_of_several'] : [];
    const draft: Draft = {
      ...{ reasons: [...reasons(all), 'exact_amount', ...several], parts: wholes(all), amount: line.amount },
      ...(isOfOtherParty(facts, all) ? {} : { sureBy: 'number' }),
    };
    return [draft];
  }
  const exact = paid.filter((one) => isExactly(one, line));
  const sets = setsWithSum(paid, line.amount, 3).sets;
  return [
    ...exact.map(
      (one): Draft => ({
        reasons: [...reasons([one]), 'exact_amount'],
        ...{ parts: [{ document: one, amount: line.amount }], amount: line.amount },
        ...(all.length > 1 || isOfOtherParty(facts, all) ? {} : { sureBy: 'number' }),
      }),
    ),
    ...sets.map(
      (set): Draft => ({
        reasons: [...reasons(set), 'exact_amount', 'sum_of_several'],
        ...{ parts: wholes(set), amount: line.amount },
      }),
    ),
    ...(paid.length === 1
      ? [...withFee(facts, first, reasons([first])), ...inPart(facts, first, reasons([first]))]
      : []),
    ...(all.length === paid.length && amount(line.amount).gt(total)
      ? [{ reasons: [...reasons(paid), 'more_than_open'] as const, parts: wholes(paid), amount: line.amount }]
      : []),
  ];
}

/** The counterparty is surely another one than that of the documents: people decide who paid for whom. */
function isOfOtherParty(facts: LineFacts, documents: readonly OpenDocument[]): boolean {
  const parties = new Set([...facts.byName, ...facts.byIban]);
  return parties.size > 0 && documents.some(({ party_id }) => party_id === null || !parties.has(party_id));
}

/** A bank keeps a fee of what arrives, and adds it to what leaves. */
function withFee({ line }: LineFacts, document: OpenDocument, reasons: readonly ReasonCode[]): Draft[] {
  const less = amount(document.balance).minus(amount(line.amount));
  const fee = line.kind === 'inflow' ? less : less.times(-1);
  const isLikely = fee.gt(0) && fee.lte(mostFee) && fee.lte(amount(document.balance).times(0.05));
  if (!isLikely) return [];
  return [
    {
      reasons: [...reasons, 'less_by_fee'],
      parts: [{ document, amount: document.balance }],
      ...{ amount: document.balance, fee: rounded(fee) },
    },
  ];
}

function inPart({ line }: LineFacts, document: OpenDocument, reasons: readonly ReasonCode[]): Draft[] {
  if (!amount(line.amount).lt(amount(document.balance))) return [];
  return [
    {
      reasons: [...reasons, 'partial_payment'],
      parts: [{ document, amount: line.amount }],
      amount: line.amount,
    },
  ];
}
