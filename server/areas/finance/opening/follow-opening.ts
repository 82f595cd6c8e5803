import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, isNegative, rounded } from '#server/kernel/values/money.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, removeRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { confirmMovement, voidMovements } from '../cash-flow/document-movements.ts';
import { partiesNow } from '../invoices/issued-parties.ts';
import { postOpening } from '../postings/post.ts';
import { t } from './messages.ts';
import { openCreditOf, openDocumentOf } from './open-document.ts';
import type { OpeningItem } from './opening-items.ts';

/** An item becomes an open document that is paid like any other, a credit, or money of an account. Voiding it takes that back. */
export async function followOpening(
  ctx: Ctx,
  record: OpeningItem,
  before: OpeningItem | undefined,
): Promise<void> {
  if (before && record.status === before.status) return;
  const { open, takeBack } = works[record.kind];
  await (record.status === 'void' ? takeBack(ctx, record) : open(ctx, record));
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

/** A credit is money of the party that no document has used, and that documents of this system can use. */
async function openCredit(ctx: Ctx, record: OpeningItem): Promise<void> {
  const { id, kind, company_id, contact_id, supplier_id, date, amount: left, currency, fx_rate } = record;
  await createOwnRecord(
    ctx,
    resourceOf('settlement'),
    {
      ...{ kind: kind === 'customer_credit' ? ('inflow' as const) : ('outflow' as const), date, currency },
      ...{ company_id, contact_id, supplier_id, amount: left, fx_rate, allocations: [] },
      reference: (record.description ?? t('credit').in(settingsOf(ctx).locale)).slice(0, 200),
    },
    { recorded_as: 'opening', opening_item_id: id },
  );
}

async function takeCreditBack(ctx: Ctx, record: OpeningItem): Promise<void> {
  const credit = await openCreditOf(ctx, record.id);
  if (!credit) return;
  if (credit.allocations.length > 0) throw invalidField('status', 'used', t('alreadyUsed'));
  await removeRecord(ctx, resourceOf('settlement'), credit.id);
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

interface Work {
  open(ctx: Ctx, record: OpeningItem): Promise<void>;
  takeBack(ctx: Ctx, record: OpeningItem): Promise<void>;
}

const document: Work = { open: openDocument, takeBack: takeDocumentBack };
const credit: Work = { open: openCredit, takeBack: takeCreditBack };
const account: Work = { open: openAccount, takeBack: takeMoneyBack };

const works: Readonly<Record<OpeningItem['kind'], Work>> = {
  ...{ receivable: document, payable: document, customer_credit: credit, supplier_credit: credit },
  ...{ bank: account, cash: account },
};
