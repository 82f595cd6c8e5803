import { writtenBody } from '#server/areas/crm/written-body.ts';
import { invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import type { Agreement } from '../contracts/agreement-row.ts';
import type { Contract } from '../contracts/contract-of.ts';
import type { Measurement } from '../measurements/measurements.ts';

type Line = Record<string, unknown>;

/** What one invoice holds beside the lines that take off what is not paid yet. */
const mostLines = 190;

/** To the client, or from the subcontractor; somebody looks at it before it is issued. */
async function draft(
  ctx: Ctx,
  { resource, row }: Pick<Contract, 'resource' | 'row'>,
  { lines, ...more }: { lines: Line[]; notes: string; measurement_id?: string },
): Promise<string> {
  const isSubcontract = resource.kind === 'subcontractor_contract';
  const party = isSubcontract
    ? { direction: 'purchase', supplier_id: row.supplier_id, subcontractor_contract_id: row.id }
    : { direction: 'sale', company_id: row.company_id, client_contract_id: row.id };
  const body = { ...party, currency: row.currency, project_id: row.project_id, lines, ...more };
  const { record } = await createOwnRecord(ctx, invoice.resource, writtenBody(invoice.resource, body));
  return record.id;
}

const named = ({ number, title }: Agreement) => `${number}, ${title}`;

export const draftAdvance = (ctx: Ctx, resource: Resource<Agreement>, row: Agreement): Promise<string> =>
  draft(
    ctx,
    { resource, row },
    {
      notes: `Advance on ${named(row)}`,
      lines: [
        {
          description: `Advance, ${Number(row.advance_pct)} % of ${row.value}`,
          quantity: 1,
          unit_price: row.totals.advance,
          tax_rate: row.tax_rate,
        },
      ],
    },
  );

/**
 * Work at its prices; then, taken off, what the advance has paid already and what is retained. Tax is due on the work
 * less the advance, whose own invoice was taxed; what is retained was taxed with it, and is released without.
 */
export function draftMeasured(ctx: Ctx, contract: Contract, measured: Measurement): Promise<string> {
  const { row } = contract;
  const { tax_rate } = row;
  const whole = `Measurement ${measured.number}`;
  const work: Line[] =
    measured.lines.length > mostLines
      ? [{ description: whole, quantity: 1, unit_price: measured.gross, tax_rate }]
      : measured.lines.map(({ code, description, quantity, unit, unit_price, lpu_item_id }) => ({
          description: code ? `${code} ${description}`.slice(0, 2000) : description,
          quantity,
          unit,
          unit_price,
          tax_rate,
          lpu_item_id,
        }));
  const off = (description: string, value: string, rate: string | null): Line[] =>
    Number(value) === 0 ? [] : [{ description, quantity: -1, unit_price: value, tax_rate: rate }];
  return draft(ctx, contract, {
    measurement_id: measured.id,
    notes: `${whole} of ${named(row)}`,
    lines: [
      ...work,
      ...off('Advance paid already', measured.advance_amortised, tax_rate),
      ...off(`Retention, ${Number(row.retention_pct)} %`, measured.retention, null),
    ],
  });
}

export const draftRelease = (ctx: Ctx, contract: Contract, released: string): Promise<string> =>
  draft(ctx, contract, {
    notes: `Release of what was retained of ${named(contract.row)}`,
    lines: [{ description: 'Retention released', quantity: 1, unit_price: released }],
  });
