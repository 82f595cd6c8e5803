import { and, eq, gt } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { PayrollRecord } from '../../payroll/payroll.ts';
import { t } from './messages.ts';
import type { PaidDifference } from './paid-differences.ts';

/**
 * Adds what is missing in paid months, or was too much, to the first later month that is neither approved nor paid. A month
 * that is calculated is opened, so that it is calculated again with it.
 */
export async function payDifferences(
  ctx: Ctx,
  employee: string,
  differences: readonly PaidDifference[],
): Promise<void> {
  const last = differences.at(-1);
  if (!last) return;
  const record = await openRecordAfter(ctx, employee, last.period);
  const resource = resourceOf('payroll_record');
  if (record.status !== 'open') await amendRecord(ctx, resource, record.id, { status: 'open' });
  const added = differences.map(({ period, amount }) => ({
    id: newId('line', Date.parse(ctx.now)),
    name: t('differenceOf', { period }).in(settingsOf(ctx).locale),
    amount,
  }));
  await amendRecord(ctx, resource, record.id, { bonuses: [...(record.bonuses ?? []), ...added] });
}

async function openRecordAfter(ctx: Ctx, employee: string, period: string): Promise<PayrollRecord> {
  const resource = resourceOf('payroll_record');
  const later = await selectRows(ctx.tx, resource.table, {
    organization: ctx.organization,
    where: and(eq(payrollRecords.employee_id, employee), gt(payrollRecords.period, period)),
    lock: true,
  });
  const byPeriod = new Map(later.map((one) => [one.period, one]));
  let month = Temporal.PlainYearMonth.from(period);
  for (;;) {
    month = month.add({ months: 1 });
    const found = byPeriod.get(month.toString());
    if (!found) break;
    if (found.status === 'open' || found.status === 'calculated') return found;
  }
  const values = { employee_id: employee, period: month.toString() };
  return (await createOwnRecord(ctx, resource, values)).record;
}
