import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { notesOf } from '../crediting/notes-of.ts';
import { takenFrom } from '../deductions/deducted.ts';
import { isInForce } from '../invoice-states.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { countsNegative, replacesOthers } from './document-sign.ts';
import { findReplaced, replacedIds } from './replaced-documents.ts';

type Problem = DetailOf<Invoice>;

/** The properties of works, whose measurements and guarantees depend on the document that they name. */
const ofWorks = ['client_contract_id', 'subcontractor_contract_id', 'measurement_id'] as const;

const deciding = [
  ...(['kind', 'direction', 'invoice_type', 'currency', 'credits_id', 'correction', 'corrects'] as const),
  ...([...ofWorks, 'held_total'] as const),
] satisfies NameIn<Invoice>[];

/**
 * The reasons why a document cannot take the place of the others that it names. They are checked when it is written, and
 * again when it is issued, while the others are locked.
 */
export async function replacementProblems(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
  before: Invoice | undefined,
): Promise<Problem[]> {
  const isIssued = before?.status === 'draft' && record.status === 'issued';
  const isWritten = !before || (before.status === 'draft' && deciding.some((name) => changed.includes(name)));
  if (!(isIssued || isWritten) || !replacesOthers(record)) return [];
  const unfit = unfitToReplace(record);
  if (unfit.length) return unfit;
  const found = await findReplaced(ctx, record);
  const details: Problem[] = [];
  const ids = replacedIds(record);
  for (const [at, id] of ids.entries()) {
    const original = found.get(id);
    const path = pathOf(record, at);
    if (!original) continue;
    const number = original.number ?? original.id;
    if (ids.indexOf(id) < at) details.push({ path, rule: 'unique', message: t('replacedTwice', { number }) });
    const refusal = replaceable(record, original) ?? (await depended(ctx, original, number));
    if (refusal) details.push({ path, ...refusal });
  }
  return details;
}

const pathOf = ({ kind }: Invoice, at: number) =>
  kind === 'credit_note' ? 'credits_id' : (`corrects.${at}.document_id` as const);

/** Only sales are replaced, and only full invoices replace simplified ones. */
function unfitToReplace(record: Invoice): Problem[] {
  const { kind, direction, invoice_type } = record;
  if (kind === 'invoice')
    return direction === 'sale' && invoice_type === 'full'
      ? []
      : [{ path: 'corrects', rule: 'kind', message: t('correctsFullSale') }];
  if (direction === 'purchase')
    return [
      {
        path: 'correction.method',
        rule: 'direction',
        message: t('substitutionOfBill'),
        allowed: ['difference'],
      },
    ];
  const held = amount(record.held_total).gt(0) ? (['held_total'] as const) : [];
  return [...ofWorks.filter((name) => record[name] !== null), ...held].map((path) => ({
    path,
    rule: 'substitution',
    message: t('notBySubstitution'),
  }));
}

interface Refusal {
  rule: string;
  message: Message;
}

/** The reason why a document is not one that this one can replace. */
function replaceable(record: Invoice, original: Invoice): Refusal | undefined {
  const number = original.number ?? original.id;
  const { status, replaced_by_id } = original;
  if (original.direction !== 'sale') return { rule: 'direction', message: t('substitutionOfBill') };
  if (record.kind === 'invoice' && (original.kind !== 'invoice' || original.invoice_type !== 'simplified'))
    return { rule: 'kind', message: t('onlySimplified', { number }) };
  if (countsNegative(original)) return { rule: 'kind', message: t('creditsCreditNote') };
  if (replaced_by_id !== null && replaced_by_id !== record.id)
    return { rule: 'replaced', message: t('replacedAlready', { number, other: replaced_by_id }) };
  if (!isInForce(status) || status === 'credited')
    return { rule: 'status', message: t('notReplaceable', { number, status }) };
  if (record.kind === 'invoice' && original.currency !== record.currency)
    return {
      rule: 'mismatch',
      message: t('currencyOfReplaced', { number, currency: original.currency ?? '' }),
    };
  const isOfWorks = ofWorks.some((name) => original[name] !== null);
  const isHeld = amount(original.held_total).gt(0) || original.deductions.length > 0;
  return isOfWorks || isHeld ? { rule: 'in_use', message: t('replacedInUse', { number }) } : undefined;
}

/** The reason why other documents depend on the figures of a document. */
async function depended(ctx: Ctx, original: Invoice, number: string): Promise<Refusal | undefined> {
  if (amount(await notesOf(ctx, original.id)).gt(0))
    return { rule: 'credited', message: t('replacedCredited', { number }) };
  const { by } = await takenFrom(ctx, original);
  return by.length ? { rule: 'deducted', message: t('replacedDeducted', { number, by }) } : undefined;
}
