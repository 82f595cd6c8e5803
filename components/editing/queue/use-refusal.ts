'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Holder } from './cards/card.ts';
import type { Outcome } from './cards/outcome.ts';
import type { People } from './workspace.ts';

const translatedCodes = [
  'already_claimed',
  'claimed_by_other',
  'reserved',
  'wip_limit',
  'not_claimable',
  'not_claimed',
  'lease_lost',
  'not_found',
  'open_fixes',
  'own_cut',
  'client_comments',
  'version_not_ready',
  'max_rounds',
  'transition',
] as const;
const isTranslated = (code: string): code is (typeof translatedCodes)[number] =>
  translatedCodes.some((one) => one === code);

/** Returns the name of a person, or a general name for other holders. */
export function useNameOf(people: People) {
  const t = useTranslations('board.holder');
  return (holder: Holder | null): string =>
    holder ? ((holder.type === 'user' ? people.get(holder.id) : undefined) ?? t(holder.type)) : t('somebody');
}

/** Returns the reason for a refusal in the person's language. */
export function useRefusal(people: People) {
  const t = useTranslations('board.refusal');
  const format = useFormatter();
  const nameOf = useNameOf(people);
  return ({ code, message, holder, until }: NonNullable<Outcome['refusal']>): string => {
    if (!isTranslated(code)) return message;
    const at = until ? format.dateTime(new Date(until), { timeStyle: 'short' }) : '';
    const isKnown = holder !== null && until !== null;
    if (code === 'already_claimed' || code === 'claimed_by_other')
      return isKnown ? t('heldUntil', { name: nameOf(holder), at }) : t('held');
    return t(code);
  };
}
