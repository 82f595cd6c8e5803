import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, isNegative, rounded } from '#server/kernel/values/money.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { confirmMovement, voidMovements } from '../cash-flow/document-movements.ts';
import { partiesNow } from '../invoices/issued-parties.ts';
import { postOpening } from '../postings/post.ts';
import { t } from './messages.ts';
import { openDocumentOf } from './open-document.ts';
import type { OpeningItem } from './opening-items.ts';

/** An item becomes an open document that is paid like any other, or money of an account. Voiding it takes that back. */
export async function followOpening(
  ctx: Ctx,
  record: OpeningItem,
  before: OpeningItem | undefined,
): Promise<void> {
  const isDocument = record.kind === 'receivable' || record.kind === 'payable';
  if (before && record.status === before.status) return;
  if (record.status === 'void')
    await (isDocument ? takeDocumentBack(ctx, record) : takeMoneyBack(ctx, record));
  else await (isDocument ? openDocument(ctx, record) : openAccount(ctx, record));
}

async function openDocument(ctx: Ctx, record: OpeningItem): Promise<void> {
  const { id, kind, number, company_id, contact_id, supplier_id, date, due_date } = record;
  const direction = kind === 'receivable' ? ('sale' as const) : ('purchase' as const);
  const issue_date = record.issue_date ?? date;
  const due = due_date ?? issue_date;
  const { currency, fx_rate, description } = record;
  const line = {
    id: newId('line', Date.parse(ctx.now)),
    description: description ?? t('description', { number: number ?? '' }).in(settingsOf(ctx).locale),
    quantity: '1',
    unit_price: record.amount,
  };
  const parties = await partiesNow(ctx, {
    ...{ direction, company_id, contact_id, supplier_id, currency },
    ...{ kind: 'invoice', correction: null, credits_id: null },
  });
  await createOwnRecord(
    ctx,
    resourceOf('invoice'),
    {
      ...{ direction, company_id, contact_id, supplier_id, currency, fx_rate, due_date: due, lines: [line] },
      ...(direction === 'purchase' ? { supplier_number: number } : {}),
    },
    {
      ...parties,
      ...{ opening_item_id: id, status: 'issued', issue_date, operation_date: issue_date },
      ...{ tax_point_date: issue_date, posting_date: date },
      ...(direction === 'sale' ? { number } : {}),
    },
  );
}

async function takeDocumentBack(ctx: Ctx, record: OpeningItem): Promise<void> {
  const document = await openDocumentOf(ctx, record.id);
  if (!document || document.status === 'void') return;
  if (amount(document.paid_total).gt(0)) throw invalidField('status', 'paid', t('alreadyPaid'));
  const void_reason = t('takenBack').in(settingsOf(ctx).locale);
  await amendRecord(ctx, resourceOf('invoice'), document.id, { status: 'void', void_reason }, 'voided');
}

const sourceOf = ({ id }: OpeningItem) => ({ type: 'opening_item' as const, id });

async function openAccount(ctx: Ctx, record: OpeningItem): Promise<void> {
  const { currency, date, account, description } = record;
  await confirmMovement(ctx, sourceOf(record), {
    kind: isNegative(record.amount) ? 'outflow' : 'inflow',
    amount: rounded(amount(record.amount).abs()),
    ...{ currency: currency ?? '', date: date ?? '', account, description },
  });
  await postOpening(ctx, record);
}

async function takeMoneyBack(ctx: Ctx, record: OpeningItem): Promise<void> {
  await voidMovements(ctx, sourceOf(record));
  await postOpening(ctx, record);
}
