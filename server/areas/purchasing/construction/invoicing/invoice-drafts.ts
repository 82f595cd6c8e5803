import { writtenBody } from '#server/areas/crm/written-body.ts';
import type { Deduction } from '#server/areas/finance/invoices/deductions/deductions.ts';
import { invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Agreement } from '../contracts/agreement-row.ts';
import type { Contract } from '../contracts/contract-of.ts';
import type { Measurement } from '../measurements/measurements.ts';
import { t } from './messages.ts';
import { workTaxes } from './reverse-charge.ts';

/** A line of a draft; the description is written in the language of the organization. */
interface Line {
  description: string | Message;
  quantity: string | number;
  unit?: string;
  unit_price: string;
  tax_rate?: string | null;
  tax_codes?: string[];
  lpu_item_id?: string | null;
}

/** An amount before taxes that the invoice deducts. */
interface Taken {
  kind: Deduction['kind'];
  document_id?: string | null;
  amount: string;
  tax_rate: string | null;
  tax_codes?: string[];
}

interface Draft {
  lines: Line[];
  notes: Message;
  deductions?: Taken[];
  held_total?: string;
  measurement_id?: string;
}

/** The largest number of lines of an invoice. */
const mostLines = 200;

/**
 * Drafts an invoice to the client, or from the subcontractor; a person reviews it before it is issued. Its texts are in
 * the language of the organization.
 */
async function draft(
  ctx: Ctx,
  { resource, row }: Pick<Contract, 'resource' | 'row'>,
  { lines, ...more }: Draft,
): Promise<string> {
  const isSubcontract = resource.kind === 'subcontractor_contract';
  const party = isSubcontract
    ? { direction: 'purchase', supplier_id: row.supplier_id, subcontractor_contract_id: row.id }
    : { direction: 'sale', company_id: row.company_id, client_contract_id: row.id };
  const texts = inLanguage({ lines, ...more }, settingsOf(ctx).locale);
  const body = { ...party, currency: row.currency, project_id: row.project_id, ...texts };
  const { record } = await createOwnRecord(ctx, invoice.resource, writtenBody(invoice.resource, body));
  return record.id;
}

export async function draftAdvance(ctx: Ctx, resource: Resource<Agreement>, row: Agreement): Promise<string> {
  const taxes = await workTaxes(ctx, { row, isSubcontract: resource.kind === 'subcontractor_contract' });
  const description = t('advanceLine', { pct: amount(row.advance_pct).toFixed(), value: row.value });
  return draft(
    ctx,
    { resource, row },
    {
      notes: t('advanceNotes', { number: row.number, title: row.title }),
      lines: [{ description, quantity: 1, unit_price: row.totals.advance, ...taxes }],
    },
  );
}

const isMore = (value: string) => amount(value).gt(0);

/**
 * Drafts the invoice of a measurement: the work at its prices, less the part that the advance paid, whose invoice was taxed.
 * The retention is held back from what is paid, or, where its tax is due on release, from what is taxed. `retained` is the
 * part of it that was not released before.
 */
export async function draftMeasured(
  ctx: Ctx,
  contract: Contract,
  measured: Measurement,
  retained: string,
): Promise<string> {
  const { row } = contract;
  const { number, title } = row;
  const taxes = await workTaxes(ctx, contract);
  const isTaxedLater = row.retention_tax === 'on_release';
  const work: Line[] =
    measured.lines.length > mostLines
      ? [
          {
            description: t('measurement', { number: measured.number }),
            quantity: 1,
            unit_price: measured.gross,
            ...taxes,
          },
        ]
      : measured.lines.map(({ code, description, quantity, unit, unit_price, lpu_item_id }) => ({
          description: code ? `${code} ${description}`.slice(0, 2000) : description,
          quantity,
          unit,
          unit_price,
          ...taxes,
          lpu_item_id,
        }));
  const advance: Taken = {
    kind: 'advance',
    document_id: row.advance_invoice_id,
    amount: measured.advance_amortised,
    ...taxes,
  };
  const retention: Taken = { kind: 'retention', amount: retained, ...taxes };
  return draft(ctx, contract, {
    measurement_id: measured.id,
    notes: t('measurementNotes', { measurement: measured.number, number, title }),
    lines: work,
    deductions: [advance, ...(isTaxedLater ? [retention] : [])].filter((one) => isMore(one.amount)),
    ...(isTaxedLater ? {} : { held_total: retained }),
  });
}

/** A retention whose tax is due on release is taxed now; one that was taxed with the work is not taxed again. */
export const draftRelease = (ctx: Ctx, contract: Contract, released: string): Promise<string> => {
  const { number, title, retention_tax, tax_rate } = contract.row;
  return draft(ctx, contract, {
    notes: t('releaseNotes', { number, title }),
    lines: [
      {
        description: t('retentionReleased'),
        quantity: 1,
        unit_price: released,
        ...(retention_tax === 'on_release' ? { tax_rate } : {}),
      },
    ],
  });
};
