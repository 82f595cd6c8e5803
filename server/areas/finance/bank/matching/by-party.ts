import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { type LineFacts, paidBy, partyReasons, surePartyOf } from './line-facts.ts';
import { type ItemIndex, isExactly, type OpenDocument } from './open-items.ts';
import type { Draft, Part } from './proposal.ts';
import { setsWithSum } from './sums.ts';

const mostSets = 3;

const byDue = (one: OpenDocument, other: OpenDocument) =>
  (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999') || one.id.localeCompare(other.id);

/**
 * Documents of the counterparty. One is sure if it is the only one of this amount, if no others add up to it, and if the
 * line names no number, which would be that of another document. No other party has a similar name.
 */
export function byParty(facts: LineFacts, index: ItemIndex): Draft[] {
  const sure = surePartyOf(facts);
  const parties = new Set([...facts.byIban, ...facts.byName]);
  return [...parties].flatMap((party) => ofParty(facts, index, party, party === sure));
}

function ofParty(facts: LineFacts, index: ItemIndex, party: string, isSure: boolean): Draft[] {
  const { line, named, hinted, hasNumber } = facts;
  const open = (index.byParty.get(party) ?? []).filter(paidBy(line)).toSorted(byDue);
  const exact = open.filter((one) => isExactly(one, line));
  const { sets, isWhole } = setsWithSum(open, line.amount, mostSets);
  const isOnly = isSure && exact.length === 1 && sets.length === 0 && isWhole;
  // A name that is cut off can be that of another party whose name is longer.
  const isClear = facts.byIban.has(party) || [...facts.alike].every((other) => other === party);
  const isUnnamed = named.length === 0 && hinted.length === 0 && !hasNumber;
  const reasons = partyReasons(facts, party);
  return [
    ...exact.map(
      (document): Draft => ({
        reasons: [...reasons, 'exact_amount'],
        ...{ parts: [{ document, amount: line.amount }], amount: line.amount },
        ...(isOnly && isUnnamed && isClear ? { sureBy: 'party' } : {}),
      }),
    ),
    ...sets.map(
      (set): Draft => ({
        reasons: [...reasons, 'exact_amount', 'sum_of_several'],
        ...{ parts: set.map((document) => ({ document, amount: document.balance })), amount: line.amount },
      }),
    ),
    ...(exact.length + sets.length === 0 && named.length === 0 ? onAccount(facts, open, party) : []),
  ];
}

/** The money reaches the oldest documents of the party first. What is left is kept as its credit. */
function onAccount(facts: LineFacts, open: readonly OpenDocument[], party: string): Draft[] {
  const { line } = facts;
  let left = amount(line.amount);
  const parts: Part[] = [];
  for (const document of open) {
    if (!left.gt(0)) break;
    const part = left.lt(amount(document.balance)) ? left : amount(document.balance);
    parts.push({ document, amount: rounded(part) });
    left = left.minus(part);
  }
  if (parts.length === 0) return [];
  const isMore = amount(line.amount).gt(sum(parts.map((one) => one.amount)));
  return [
    {
      reasons: [...partyReasons(facts, party), isMore ? 'more_than_open' : 'partial_payment'],
      ...{ parts, amount: line.amount },
    },
  ];
}
