import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from '../messages.ts';
import type { Proposal, ReasonCode } from './proposal.ts';

/** The sentence that tells people why a proposal is made. */
export function sentenceOf(
  code: ReasonCode,
  { parts, party_name, fee, category }: Pick<Proposal, 'parts' | 'party_name' | 'fee' | 'category'>,
): Message {
  const numbers = parts.map(({ document }) => document.number ?? document.id);
  const count = parts.length;
  const name = party_name ?? '';
  const sentences: Readonly<Record<ReasonCode, () => Message>> = {
    already_recorded: () => t('reasonRecorded'),
    recorded_before: () => t('reasonBefore', { category: category ?? '' }),
    transfer_reference: () => t('reasonTransfer'),
    number_in_text: () => t('reasonNumber', { numbers }),
    reference: () => t('reasonReference'),
    exact_amount: () => t('reasonAmount'),
    party_iban: () => t('reasonIban', { name }),
    party_name: () => t('reasonName', { name }),
    sum_of_several: () => t('reasonSum', { count }),
    less_by_fee: () => t('reasonFee', { fee }),
    partial_payment: () => t('reasonPartial'),
    more_than_open: () => t('reasonMore'),
  };
  return sentences[code]();
}
