import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { type DetailOf, invalidField } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Invoice } from '../invoices.ts';
import type { OfAuthority } from './authority-at-issue.ts';
import { t } from './messages.ts';

/** The ATCUD is the code of a series, a hyphen, and the position of the document in the series. */
const atcud = /^[A-Z0-9]{8,20}-[1-9]\d*$/;

/** A number that is typed from the portal of the authority ends the waiting of an issued document. */
export const awaitedNumber = (record: Given<Invoice>, before: Invoice | undefined): Partial<OfAuthority> =>
  before?.awaiting_authority && record.authority_number !== null ? { awaiting_authority: false } : {};

const tooEarly = () => t('typedTooEarly');

/** A draft has no number of the authority. */
export const typedTooEarly = ({ status, authority_number }: Invoice): DetailOf<Invoice>[] =>
  status === 'draft' && authority_number !== null
    ? [{ path: 'authority_number', rule: 'status', message: tooEarly() }]
    : [];

/** The step that issues a document gives the number of the authority, so none is sent with it. */
export function refuseTypedAtIssue({ authority_number }: Given<Invoice>): void {
  if (authority_number !== null) throw invalidField('authority_number', 'status', tooEarly());
}

/** A number that is typed in Portugal has the form of an ATCUD. */
export function typedNumberProblems(
  ctx: Pick<Ctx, 'actor'>,
  { authority_number: number }: Invoice,
  before: Invoice | undefined,
): DetailOf<Invoice>[] {
  const isTyped = before?.awaiting_authority === true && number !== null;
  if (!isTyped || settingsOf(ctx).country !== 'PT' || atcud.test(number)) return [];
  return [{ path: 'authority_number', rule: 'format', message: t('notAtcud', { number }) }];
}

/** The reason why the number of the authority cannot change, where no number is awaited. */
export const frozenNumber = (number: Invoice['authority_number']): Message =>
  number === null ? t('notAwaited') : t('numberStays', { number });
