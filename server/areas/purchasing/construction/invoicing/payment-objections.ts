import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { findRow, Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { amount, rounded } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { type AgreementRow, asAgreement } from '../contracts/agreement-row.ts';
import { clientContract } from '../contracts/client-contracts.ts';
import { documentObjections } from '../contracts/documents.ts';
import { documentsOf, subcontractorContract } from '../contracts/subcontractor-contracts.ts';
import { keyOf } from '../margins/margin-lines.ts';
import type { MeasuredLine } from '../measurements/measured-lines.ts';
import { asMeasurement, type MeasurementRow } from '../measurements/measurement-deriving.ts';
import { measurement } from '../measurements/measurements.ts';
import { entriesOf } from '../retentions/releasing.ts';
import { payableOf } from './payable.ts';

/** What an invoice of a subcontractor has to do with: how much of it is paid, of which measurement. */
interface Payment {
  invoice_id: string;
  measurement_id: string | null;
  /** With this payment. */
  paid: string;
  total: string;
}

/** Why a subcontractor must not be paid now: papers that are missing, or work that the client has not accepted. */
export async function paymentObjections(
  ctx: Ctx,
  subcontractId: string,
  payment?: Payment,
): Promise<ErrorDetail[]> {
  const { tx, organization } = ctx;
  const { table } = subcontractorContract.resource;
  const row = await findRow(tx, table, { organization, id: subcontractId });
  if (!row) return [];
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const missing = documentObjections(documentsOf(row), today).map((one) => ({
    ...one,
    message: `${one.message}; payments of ${row.number} wait for it: PATCH /obras/subcontractor-contracts/${row.id}`,
  }));
  return [...missing, ...(await notAccepted(ctx, asAgreement(row), payment))];
}

async function notAccepted(
  ctx: Ctx,
  contract: AgreementRow,
  payment: Payment | undefined,
): Promise<ErrorDetail[]> {
  const { client_contract_id: client, pay_when_measured: waits } = contract;
  if (waits !== true || typeof client !== 'string' || !payment) return [];
  const { tx, organization } = ctx;
  const { measurement_id: id } = payment;
  const own = id === null ? undefined : await findRow(tx, measurement.resource.table, { organization, id });
  if (own?.invoice_id !== payment.invoice_id) return otherThanMeasured(ctx, contract, payment.invoice_id);
  // What the client has accepted is not taken back while this is paid.
  const theirs = await findRow(tx, clientContract.resource.table, { organization, id: client, lock: true });
  if (!theirs) return [];
  const measured = asMeasurement(own);
  const payable = payableOf(
    measured.lines.map(claimedIn),
    (await earlierBehind(ctx, client, measured)).flatMap(({ lines }) => lines.map(claimedIn)),
    asAgreement(theirs).lines.map((line) => ({ item: keyOf(line), quantity: line.measured_qty })),
    measured,
  );
  // Tax is paid with what it is on.
  const most = amount(measured.net).eq(0)
    ? amount(0)
    : amount(payable).times(payment.total).div(measured.net);
  if (amount(payment.paid).lte(rounded(most))) return [];
  const message = `only ${rounded(most)} of ${payment.total} are payable: the client has not accepted the rest of measurement ${measured.number} (pay_when_measured)`;
  return [{ path: 'amount', rule: 'not_accepted', message }];
}

/** An advance and what was retained are paid as agreed; anything else is measured first. */
async function otherThanMeasured(ctx: Ctx, contract: AgreementRow, invoice: string): Promise<ErrorDetail[]> {
  if (contract.advance_invoice_id === invoice) return [];
  if ((await entriesOf(ctx, invoice)).length) return [];
  const message = `the invoice is of no measurement of ${contract.number}: with pay_when_measured only what was measured and accepted is payable`;
  return [{ path: 'amount', rule: 'not_measured', message }];
}

const claimedIn = (line: MeasuredLine) => ({
  item: keyOf(line),
  quantity: line.quantity,
  unit_price: line.unit_price,
});

/** What was approved before, of all the subcontracts behind the same contract: who came first uses up first. */
async function earlierBehind(
  { tx, organization }: Ctx,
  client: string,
  { approved_at, id }: MeasurementRow,
): Promise<MeasurementRow[]> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const rows = await tx.text<Row>(
    `SELECT id, lines FROM measurements WHERE ${own} AND subcontractor_contract_id IN
       (SELECT id FROM subcontractor_contracts WHERE ${own} AND client_contract_id = ${bind(client)})
     AND (approved_at, id) < (${bind(approved_at)}::timestamptz, ${bind(id)})
     AND status IN ('approved', 'invoiced') AND deleted_at IS NULL`,
    values,
  );
  return rows.map(asMeasurement);
}
