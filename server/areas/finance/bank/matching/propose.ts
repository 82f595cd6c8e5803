import { amount } from '#server/kernel/values/money.ts';
import { byNumber } from './by-number.ts';
import { byParty } from './by-party.ts';
import { byRecord } from './by-record.ts';
import { byTransfer } from './by-transfer.ts';
import { factsOf, type LineFacts, paidBy, partyReasons } from './line-facts.ts';
import { type ItemIndex, isExactly, type OpenDocument, type OpenLine } from './open-items.ts';
import { type Draft, type Proposal, proposalOf } from './proposal.ts';
import { byCategory } from './recorded-before.ts';

const mostShown = 8;

/** The ways in which a line may be settled, the likeliest first. Nothing is proposed for money that a bank takes back. */
export function propose(line: OpenLine, index: ItemIndex): { facts: LineFacts; proposals: Proposal[] } {
  const facts = factsOf(line, index);
  if (line.is_reversal || !amount(line.amount).gt(0)) return { facts, proposals: [] };
  const drafts = [
    ...byRecord(facts, index),
    ...byTransfer(facts, index),
    ...byNumber(facts),
    ...byHint(facts),
    ...byParty(facts, index),
    ...byAmount(facts, index),
    ...byCategory(line, index.categories),
  ];
  const known = new Map<string, Proposal>();
  for (const one of drafts.map(proposalOf)) if (!known.has(one.key)) known.set(one.key, one);
  const isSure = (one: Proposal) => (one.sureBy === undefined ? 1 : 0);
  const proposals = [...known.values()].toSorted((one, other) => isSure(one) - isSure(other));
  return { facts, proposals: proposals.slice(0, mostShown) };
}

/** Documents whose number the line may have, if the money is what is open of one. */
function byHint(facts: LineFacts): Draft[] {
  const { line, hinted } = facts;
  return hinted
    .filter(paidBy(line))
    .filter((one) => isExactly(one, line))
    .map((document) => ({
      reasons: ['number_in_text', 'exact_amount', ...partyReasons(facts, document.party_id)],
      ...{ parts: [{ document, amount: line.amount }], amount: line.amount },
    }));
}

/** Any other document of exactly this amount. */
function byAmount(facts: LineFacts, { byAmount: documents }: ItemIndex): Draft[] {
  const { line } = facts;
  const isAlike = ({ party_id }: OpenDocument) => (party_id !== null && facts.alike.has(party_id) ? 0 : 1);
  return (documents.get(line.amount) ?? [])
    .filter(paidBy(line))
    .toSorted((one, other) => isAlike(one) - isAlike(other))
    .slice(0, 5)
    .map((document) => ({
      reasons: ['exact_amount', ...partyReasons(facts, document.party_id)],
      ...{ parts: [{ document, amount: line.amount }], amount: line.amount },
    }));
}
