import { writtenBody } from '#server/areas/crm/written-body.ts';
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

/** A line of a draft; the description is written in the language of the organization. */
interface Line {
  description: string | Message;
  quantity: string | number;
  unit?: string;
  unit_price: string;
  tax_rate?: string | null;
  lpu_item_id?: string | null;
}

/** The largest number of work lines of an invoice, which leaves room for the lines that deduct amounts. */
const mostLines = 190;

/**
 * Drafts an invoice to the client, or from the subcontractor; a person reviews it before it is issued. Its texts are in
 * the language of the organization.
 */
async function draft(
  ctx: Ctx,
  { resource, row }: Pick<Contract, 'resource' | 'row'>,
  { lines, ...more }: { lines: Line[]; notes: Message; measurement_id?: string },
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

export const draftAdvance = (ctx: Ctx, resource: Resource<Agreement>, row: Agreement): Promise<string> =>
  draft(
    ctx,
    { resource, row },
    {
      notes: t('advanceNotes', { number: row.number, title: row.title }),
      lines: [
        {
          description: t('advanceLine', { pct: amount(row.advance_pct).toFixed(), value: row.value }),
          quantity: 1,
          unit_price: row.totals.advance,
          tax_rate: row.tax_rate,
        },
      ],
    },
  );

/**
 * Drafts the invoice of a measurement: the work at its prices, less the part that the advance paid and the retention.
 * Tax is due on the work less the advance, whose invoice was taxed. The retention is taxed here and released without tax.
 */
export function draftMeasured(ctx: Ctx, contract: Contract, measured: Measurement): Promise<string> {
  const { row } = contract;
  const { tax_rate, number, title } = row;
  const work: Line[] =
    measured.lines.length > mostLines
      ? [
          {
            description: t('measurement', { number: measured.number }),
            quantity: 1,
            unit_price: measured.gross,
            tax_rate,
          },
        ]
      : measured.lines.map(({ code, description, quantity, unit, unit_price, lpu_item_id }) => ({
          description: code ? `${code} ${description}`.slice(0, 2000) : description,
          quantity,
          unit,
          unit_price,
          tax_rate,
          lpu_item_id,
        }));
  const deduction = (description: Message, value: string, rate: string | null): Line[] =>
    amount(value).eq(0) ? [] : [{ description, quantity: -1, unit_price: value, tax_rate: rate }];
  return draft(ctx, contract, {
    measurement_id: measured.id,
    notes: t('measurementNotes', { measurement: measured.number, number, title }),
    lines: [
      ...work,
      ...deduction(t('advancePaid'), measured.advance_amortised, tax_rate),
      ...deduction(t('retention', { pct: amount(row.retention_pct).toFixed() }), measured.retention, null),
    ],
  });
}

export const draftRelease = (ctx: Ctx, contract: Contract, released: string): Promise<string> =>
  draft(ctx, contract, {
    notes: t('releaseNotes', { number: contract.row.number, title: contract.row.title }),
    lines: [{ description: t('retentionReleased'), quantity: 1, unit_price: released }],
  });
