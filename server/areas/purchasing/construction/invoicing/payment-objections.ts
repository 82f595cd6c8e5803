import { and, eq, inArray, sql } from 'drizzle-orm';
import { subcontractorContracts } from '#db/schema/works-contracts.ts';
import { measurements } from '#db/schema/works-progress.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import { inOrganization, isLive } from '#server/kernel/records/tenant.ts';
import { amount, rounded } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import type { Agreement } from '../contracts/agreement-row.ts';
import { documentObjections } from '../contracts/documents.ts';
import { documentsOf } from '../contracts/subcontractor-contracts.ts';
import { keyOf } from '../margins/margin-lines.ts';
import type { MeasuredLine } from '../measurements/measured-lines.ts';
import type { Measurement } from '../measurements/measurements.ts';
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
  const row = await findRecord(ctx, 'subcontractor_contract', subcontractId);
  if (!row) return [];
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const missing = documentObjections(documentsOf(row), today).map((one) => ({
    ...one,
    message: `${one.message}; payments of ${row.number} wait for it: PATCH /obras/subcontractor-contracts/${row.id}`,
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
  if (own?.invoice_id !== payment.invoice_id) return otherThanMeasured(ctx, contract, payment.invoice_id);
  // The lock keeps what the client has accepted from being taken back while this is paid.
  const theirs = await findRecord(ctx, 'client_contract', client, { lock: true });
  if (!theirs) return [];
  const measured = own;
  const payable = payableOf(
    measured.lines.map(claimedIn),
    (await earlierBehind(ctx, client, measured)).flatMap(({ lines }) => lines.map(claimedIn)),
    theirs.lines.map((line) => ({ item: keyOf(line), quantity: line.measured_qty })),
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
async function otherThanMeasured(ctx: Ctx, contract: Agreement, invoice: string): Promise<ErrorDetail[]> {
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

/** Earlier approved measurements of all subcontracts behind the same contract use up what the client accepted. */
function earlierBehind({ tx, organization }: Ctx, client: string, { approved_at, id }: Measurement) {
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
