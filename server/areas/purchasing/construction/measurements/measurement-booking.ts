import { addDocument } from '#server/base/documents/kept/document-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { repriced } from '../amendments/amending.ts';
import { type Contract, lockContract } from '../contracts/contract-of.ts';
import { draftMeasured } from '../invoicing/invoice-drafts.ts';
import { added, moved, type Progress, type Totals } from '../line-sums.ts';
import { noteUses } from '../price-lists/lpu-uses.ts';
import { unreleased } from '../retentions/release-ledger.ts';
import { enterRetention } from '../retentions/retentions.ts';
import type { Measurement } from './measurements.ts';

/** The quantities of the contract that a measurement counts in, by its status. */
const countsIn: Readonly<Partial<Record<Measurement['status'], readonly Progress[]>>> = {
  submitted: ['submitted_qty'],
  approved: ['measured_qty'],
  invoiced: ['measured_qty', 'invoiced_qty'],
};

/** Updates the contract after a step of a measurement: its quantities, sums, retention and invoice. */
export async function followMeasurement(
  ctx: Ctx,
  now: Measurement,
  was: Measurement | undefined,
): Promise<void> {
  if (!was || now.status === was.status) return;
  const contract = await lockContract(ctx, now);
  await book(ctx, contract, now, was.status);
  if (was.status === 'submitted' && now.status === 'approved') await approve(ctx, contract, now);
  if (was.status === 'approved' && now.status === 'reversed') await reverse(ctx, contract, now);
}

async function book(
  ctx: Ctx,
  { resource, row }: Contract,
  measured: Measurement,
  was: Measurement['status'],
): Promise<void> {
  const [to, from] = [countsIn[measured.status] ?? [], countsIn[was] ?? []];
  const by: Partial<Record<Progress, 1 | -1>> = {};
  for (const name of to) if (!from.includes(name)) by[name] = 1;
  for (const name of from) if (!to.includes(name)) by[name] = -1;
  const undone = by.measured_qty === -1 ? measured.lines : [];
  const { lines, value_delta } = repriced(moved(row.lines, measured.lines, by), undone, row.currency);
  const signed = (value: string, sign = 1) => rounded(amount(value).times(sign));
  const more: Partial<Totals> = {
    contracted: value_delta,
    ...(by.measured_qty
      ? {
          measured: signed(measured.gross, by.measured_qty),
          advance_amortised: signed(measured.advance_amortised, by.measured_qty),
          retention_withheld: signed(measured.retention, by.measured_qty),
        }
      : {}),
    ...(by.invoiced_qty ? { invoiced: signed(measured.gross, by.invoiced_qty) } : {}),
  };
  const isApproval = was === 'submitted' && measured.status === 'approved';
  const verb = isApproval && resource.kind === 'subcontractor_contract' ? 'measurement_approved' : null;
  const totals = added(row.totals, more);
  await amendRecord(ctx, resource, row.id, { lines, totals, value: totals.contracted }, verb);
}

async function approve(ctx: Ctx, contract: Contract, measured: Measurement): Promise<void> {
  const withheld = { kind: 'withheld', amount: measured.retention, measurement_id: measured.id } as const;
  await enterRetention(ctx, contract, withheld);
  if (contract.isSubcontract) await noteUses(ctx, measured.id, 'paid', measured.lines);
  await invoiceMeasurement(ctx, contract, measured);
  await addDocument(ctx, 'measurement', measured.id);
}

/** Drafts the invoice of a measurement, and stores its id there. */
export async function invoiceMeasurement(ctx: Ctx, contract: Contract, measured: Measurement): Promise<void> {
  const retained = await unreleased(ctx, measured);
  const invoice_id = await draftMeasured(ctx, contract, measured, retained);
  await amendRecord(ctx, resourceOf('measurement'), measured.id, { invoice_id }, null);
}

async function reverse(ctx: Ctx, contract: Contract, measured: Measurement): Promise<void> {
  const undone = rounded(amount(measured.retention).times(-1));
  await enterRetention(ctx, contract, { kind: 'reversed', amount: undone, measurement_id: measured.id });
  if (contract.isSubcontract) await noteUses(ctx, measured.id, 'paid', []);
}
