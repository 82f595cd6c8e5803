import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Field } from '#server/kernel/values/field.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { type DetailOf, invalidField } from '#server/vocabulary/errors.ts';
import { pricingNames } from '../lines/pricing-fields.ts';
import { t } from './messages.ts';
import type { Quote } from './quotes.ts';

/** The properties that the customer has seen. */
export const quoteContent = [
  'deal_id',
  'contact_id',
  'company_id',
  'currency',
  'lines',
  ...pricingNames,
  'promotion_code',
  'terms',
  'revises_id',
] as const satisfies readonly NameIn<Quote>[];
const finals: readonly Quote['status'][] = ['accepted', 'rejected', 'expired', 'superseded'];

/** The content of a quote is fixed after sending, and the decision is fixed after it was made. */
export function frozenQuote({ status }: Quote): Frozen<NameIn<Quote>> {
  const message = t('frozen', { status });
  if (status === 'draft') return { names: ['revises_id'], message };
  return {
    names: finals.includes(status) ? [...quoteContent, 'valid_until', 'accepted_by'] : quoteContent,
    message,
  };
}

/** A quote past its validity can be neither sent nor accepted, even before it is marked as expired. */
export function inTime(ctx: Ctx, record: Quote, before: Quote | undefined): DetailOf<Quote>[] {
  const { status, valid_until: day } = record;
  const isStep = status !== before?.status && (status === 'sent' || status === 'accepted');
  if (!isStep || day === null) return [];
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  if (today <= day) return [];
  return [{ path: 'valid_until', rule: 'expired', message: t('expired', { day }) }];
}

/** Gives a new quote its own number; a revision keeps the number of its original. */
export async function numbered(
  ctx: Ctx,
  { revises_id: id }: Given<Quote>,
  before: Quote | undefined,
): Promise<Partial<Quote>> {
  if (before) return {};
  if (id === null) return { number: await nextNumber(ctx, 'quote'), revision: 1 };
  const original = await findRecord(ctx, 'quote', id, { lock: true });
  if (!original) throw invalidField('revises_id', 'not_found', t('quoteNotFound', { id }));
  if (original.status === 'accepted') throw invalidField('revises_id', 'accepted', t('alreadyAccepted'));
  if (original.superseded_by_id !== null)
    throw invalidField('revises_id', 'superseded', t('superseded', { id: original.superseded_by_id }));
  return { number: original.number, revision: original.revision + 1 };
}

const person = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  at: z.string().nullable(),
  ip: z.string().nullable(),
});

/** The person who accepted. The client sends name and address; the server sets the time. */
export const acceptedBy = {
  kind: 'object',
  write: z
    .strictObject({
      name: z.string().trim().min(1).max(200).nullish(),
      email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish(),
      ip: z.union([z.ipv4(), z.ipv6()]).nullish(),
    })
    .nullish(),
  read: person.nullable(),
} as const satisfies Field;

export function accepting(ctx: Ctx, record: Given<Quote>, before: Quote | undefined): Partial<Quote> {
  if (record.status !== 'accepted' || before?.status === 'accepted') return {};
  const { name = null, email = null, ip = null } = acceptedBy.write.parse(record.accepted_by ?? {}) ?? {};
  return { accepted_by: { name, email, at: ctx.now, ip } };
}

/** Only an accepted quote has `accepted_by`. */
export const acceptedOnly = (record: Quote): DetailOf<Quote>[] =>
  record.accepted_by !== null && record.status !== 'accepted'
    ? [{ path: 'accepted_by', rule: 'status', message: t('acceptedOnly') }]
    : [];
