import type { Fact } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Measurement } from '../measurements.ts';
import type { CertifiedBefore } from './certified-before.ts';
import { t } from './messages.ts';

/** The way from all certified work to what is paid for this certificate. */
export function certifiedSums(
  { gross, advance_amortised, retention, net }: Measurement,
  { before, retention_pct }: { before: CertifiedBefore; retention_pct: string },
  language: Locale,
  { money, minus, figure }: DocumentFormats,
): Fact[] {
  const fact = (label: Message, value: string, isStrong = false) => ({
    label: label.in(language),
    value,
    isStrong,
  });
  const taken = (label: Message, value: string) => (amount(value).eq(0) ? [] : [fact(label, minus(value))]);
  return [
    fact(t('worksToDate'), money(amount(before.gross).plus(gross).toFixed())),
    fact(t('before'), minus(before.gross)),
    fact(t('this'), money(gross)),
    ...taken(t('advance'), advance_amortised),
    ...taken(t('retention', { percent: figure(retention_pct) }), retention),
    fact(t('net'), money(net), true),
  ];
}
