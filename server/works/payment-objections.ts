import type { ErrorDetail } from '../errors.ts';
import { dayOf } from '../kernel/days.ts';
import { amount, rounded } from '../kernel/money.ts';
import { settingsOf } from '../kernel/settings.ts';
import { findRow, Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';
import { type AgreementRow, asAgreement } from './agreement-row.ts';
import { clientContract } from './client-contracts.ts';
import { documentObjections } from './documents.ts';
import { asMeasurement, type MeasurementRow } from './measurement-deriving.ts';
import { measurement } from './measurements.ts';
import { payableOf } from './payable.ts';
import { documentsOf, subcontractorContract } from './subcontractor-contracts.ts';

/** What an invoice of a subcontractor has to do with: how much of it is paid, of which measurement. */
interface Payment {
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
  const { tx, organization } = ctx;
  const { client_contract_id: client, pay_when_measured: waits } = contract;
  if (waits !== true || typeof client !== 'string' || !payment?.measurement_id) return [];
  const [own, theirs] = await Promise.all([
    findRow(tx, measurement.resource.table, { organization, id: payment.measurement_id }),
    findRow(tx, clientContract.resource.table, { organization, id: client }),
  ]);
  if (!own || !theirs) return [];
  const measured = asMeasurement(own);
  const payable = payableOf(
    doneIn(measured),
    (await earlierOf(ctx, measured)).flatMap(doneIn),
    asAgreement(theirs).lines.map(({ lpu_item_id, code, measured_qty }) => ({
      item: code ?? lpu_item_id ?? '',
      quantity: measured_qty,
    })),
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

const doneIn = ({ lines }: MeasurementRow) =>
  lines.map(({ code, lpu_item_id, line_id, quantity, unit_price }) => ({
    item: code ?? lpu_item_id ?? line_id,
    quantity,
    unit_price,
  }));

async function earlierOf({ tx, organization }: Ctx, of: MeasurementRow): Promise<MeasurementRow[]> {
  const { values, bind } = new Params();
  const rows = await tx.query<Row>(
    `SELECT id, lines FROM measurements WHERE ${tenantIs(organization, bind)}
     AND subcontractor_contract_id = ${bind(of.subcontractor_contract_id)} AND number < ${bind(of.number)}
     AND status IN ('approved', 'invoiced') AND deleted_at IS NULL`,
    values,
  );
  return rows.map(asMeasurement);
}
