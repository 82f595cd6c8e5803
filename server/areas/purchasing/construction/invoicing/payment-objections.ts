import { and, eq, inArray, sql } from 'drizzle-orm';
import { subcontractorContracts } from '#db/schema/purchasing/construction-contracts.ts';
import { measurements } from '#db/schema/purchasing/construction-progress.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount, roundedIn, sum } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Agreement } from '../contracts/agreement-row.ts';
import { documentObjections } from '../contracts/documents.ts';
import { documentsOf } from '../contracts/subcontractor-contracts.ts';
import { keyOf } from '../margins/margin-lines.ts';
import type { MeasuredLine } from '../measurements/measured-lines.ts';
import type { Measurement } from '../measurements/measurements.ts';
import { entriesOf } from '../retentions/releasing.ts';
import { t } from './messages.ts';
import { payableOf } from './payable.ts';

/** A payment of a subcontractor's invoice: its measurement and how much of it is paid. */
interface Payment {
  invoice_id: string;
  measurement_id: string | null;
  /** The paid amount, including this payment. */
  paid: string;
  total: string;
}

/** The reasons not to pay a subcontractor now: missing documents, or work that the client has not accepted. */
export async function paymentObjections(
  ctx: Ctx,
  subcontractId: string,
  payment?: Payment,
): Promise<ErrorDetail[]> {
  const row = await findRecord(ctx, 'subcontractor_contract', subcontractId);
  if (!row) return [];
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const missing = documentObjections(documentsOf(row), today).map((one) => ({
    ...one,
    message: t('documentBlocksPayment', {
      message: one.message,
      number: row.number,
      id: row.id,
    }),
  }));
  return [...missing, ...(await notAccepted(ctx, row, payment))];
}

async function notAccepted(
  ctx: Ctx,
  contract: Agreement,
  payment: Payment | undefined,
): Promise<ErrorDetail[]> {
  const { client_contract_id: client, pay_when_measured: waits } = contract;
  if (!waits || !client || !payment) return [];
  const own = await findRecord(ctx, 'measurement', payment.measurement_id);
  if (own?.invoice_id !== payment.invoice_id) return withoutMeasurement(ctx, contract, payment.invoice_id);
  // The lock prevents that an acceptance of the client is taken back during this payment.
  const clientContract = await findRecord(ctx, 'client_contract', client, { lock: true });
  if (!clientContract) return [];
  const measured = own;
  const payable = payableOf(
    measured.lines.map(claimedIn),
    (await earlierMeasurements(ctx, client, measured)).flatMap(({ lines }) => lines.map(claimedIn)),
    clientContract.lines.map((line) => ({ item: keyOf(line), quantity: line.measured_qty })),
    measured,
  );
  // Tax is paid in proportion to the work; a released retention is paid besides.
  const released = sum((await entriesOf(ctx, payment.invoice_id)).map((one) => one.amount)).times(-1);
  const forWork = amount(payment.total).minus(released);
  const most = amount(measured.net).eq(0)
    ? released
    : amount(payable).times(forWork).div(measured.net).plus(released);
  if (amount(payment.paid).lte(roundedIn(measured.currency, most))) return [];
  const message = t('notAccepted', {
    payable: roundedIn(measured.currency, most),
    total: payment.total,
    number: measured.number,
  });
  return [{ path: 'amount', rule: 'not_accepted', message }];
}

/** An advance and a released retention can be paid without a measurement. */
async function withoutMeasurement(ctx: Ctx, contract: Agreement, invoice: string): Promise<ErrorDetail[]> {
  if (contract.advance_invoice_id === invoice) return [];
  if ((await entriesOf(ctx, invoice)).length) return [];
  const message = t('notMeasured', { number: contract.number });
  return [{ path: 'amount', rule: 'not_measured', message }];
}

const claimedIn = (line: MeasuredLine) => ({
  item: keyOf(line),
  quantity: line.quantity,
  unit_price: line.unit_price,
});

/** Earlier approved measurements of all subcontracts behind the same contract use up what the client accepted. */
function earlierMeasurements({ tx, organization }: Ctx, client: string, { approved_at, id }: Measurement) {
  const subcontracts = tx
    .select({ id: subcontractorContracts.id })
    .from(subcontractorContracts)
    .where(
      and(
        inOrganization(subcontractorContracts, organization),
        eq(subcontractorContracts.client_contract_id, client),
      ),
    );
  return tx
    .select({ lines: measurements.lines })
    .from(measurements)
    .where(
      and(
        inOrganization(measurements, organization),
        inArray(measurements.subcontractor_contract_id, subcontracts),
        sql`(${measurements.approved_at}, ${measurements.id}) < (${approved_at}::timestamptz, ${id})`,
        inArray(measurements.status, ['approved', 'invoiced']),
        isLive(measurements),
      ),
    );
}
