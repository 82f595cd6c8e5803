import { createHash } from 'node:crypto';
import type { OpenDocument } from './open-items.ts';

export const reasonCodes = [
  'already_recorded',
  'recorded_before',
  'transfer_reference',
  'number_in_text',
  'reference',
  'exact_amount',
  'party_iban',
  'party_name',
  'sum_of_several',
  'less_by_fee',
  'partial_payment',
  'more_than_open',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export interface Part {
  document: OpenDocument;
  amount: string;
}

/** One way in which a line may be settled. */
export interface Proposal {
  /** Names the proposal; another one has another key. */
  key: string;
  reasons: readonly ReasonCode[];
  parts: readonly Part[];
  /** The money of the settlement, which differs from the line by the fee of the bank. */
  amount: string;
  fee: string;
  /** A settlement that was recorded before. */
  settlement_id: string | null;
  /** A movement that was recorded before. */
  cash_movement_id: string | null;
  /** The category of money without a document. */
  category: string | null;
  party_name: string | null;
  /** The reason why it would be accepted without asking; undefined if people decide. */
  sureBy?: 'number' | 'party' | 'recorded' | 'transfer';
}

export type Draft = Omit<Proposal, 'key' | Optional> & Partial<Pick<Proposal, Optional>>;

type Optional = 'fee' | 'settlement_id' | 'cash_movement_id' | 'category' | 'party_name';

export function proposalOf({ party_name, ...draft }: Draft): Proposal {
  const { fee = '0.00', settlement_id = null, cash_movement_id = null, category = null } = draft;
  const parts = draft.parts.map(({ document, amount }) => `${document.id} ${amount}`);
  const content = [settlement_id ?? cash_movement_id ?? category ?? '', draft.amount, fee, ...parts].join(
    '\n',
  );
  const key = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const name = party_name ?? draft.parts[0]?.document.party_name ?? null;
  return { ...draft, ...{ key, fee, settlement_id, cash_movement_id, category, party_name: name } };
}
