import { addToDebt, takeFromDebt } from '#server/areas/finance/authority-debts/change-debt.ts';
import type { Authority } from '#server/areas/finance/authority-debts/debt-terms.ts';
import { debtTitle } from '#server/areas/finance/authority-debts/debt-title.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import type { PayrollRecord } from './payroll.ts';

/** The property that names the debt of each authority. */
const debtOf = {
  tax_office: 'tax_debt_id',
  social_security: 'social_security_debt_id',
} as const satisfies Record<Authority, keyof PayrollRecord>;
const authorities = ['tax_office', 'social_security'] as const;

/** The amount that each authority is owed: the withheld part of the pay, and the part that the employer adds. */
export function owedOf({ deductions, contributions }: PayrollRecord): Record<Authority, string> {
  const withheld = (kind: string) =>
    (deductions ?? []).filter((one) => one.kind === kind).map((one) => one.amount);
  const added = (contributions ?? []).map((one) => one.amount);
  return {
    tax_office: sum(withheld('income_tax')).toFixed(2),
    social_security: sum([...withheld('social_security'), ...added]).toFixed(2),
  };
}

/** Approved pay is owed to the authorities, and pay that is opened again is not. Returns the record with its debts. */
export async function followDebts(
  ctx: Ctx,
  record: PayrollRecord,
  before: PayrollRecord,
): Promise<PayrollRecord> {
  const resource = resourceOf('payroll_record');
  const owed = owedOf(record);
  if (record.status === 'approved' && before.status === 'calculated') {
    const ids: { tax_debt_id?: string; social_security_debt_id?: string } = {};
    for (const authority of authorities) {
      if (!amount(owed[authority]).gt(0)) continue;
      const part = { authority, month: record.period, amount: owed[authority] };
      const currency = record.currency ?? settingsOf(ctx).currency;
      ids[debtOf[authority]] = await addToDebt(ctx, { ...part, currency });
    }
    return amendRecord(ctx, resource, record.id, ids, null);
  }
  if (record.status !== 'open' || before.status !== 'approved') return record;
  for (const authority of authorities) {
    const debt = await findRecord(ctx, 'authority_debt', before[debtOf[authority]], { lock: true });
    if (debt) await takeFromDebt(ctx, debt, owedOf(before)[authority]);
  }
  return amendRecord(ctx, resource, record.id, { tax_debt_id: null, social_security_debt_id: null }, null);
}

/** Pay whose withheld tax or contributions are paid stays as it is, because the authority has the money. */
export async function paidDebts(ctx: Ctx, record: PayrollRecord): Promise<DetailOf<PayrollRecord>[]> {
  for (const authority of authorities) {
    const debt = await findRecord(ctx, 'authority_debt', record[debtOf[authority]], { lock: true });
    if (debt?.status !== 'paid') continue;
    const title = debtTitle(debt).in(settingsOf(ctx).locale);
    return [{ path: 'status', rule: 'debt_paid', message: t('debtPaid', { debts: title }) }];
  }
  return [];
}
