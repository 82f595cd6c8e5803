import { describedParty } from '#server/areas/crm/documents/described-party.ts';
import { documentFooter, documentLook } from '#server/areas/crm/documents/document-look.ts';
import { blockOf, factOf, pageWords } from '#server/areas/crm/documents/document-words.ts';
import { t as shared } from '#server/areas/crm/documents/messages.ts';
import { ownParty } from '#server/areas/crm/documents/party-facts.ts';
import type { DocumentDescription, Fact, Party } from '#server/base/documents/description.ts';
import { type DocumentFormats, documentFormats } from '#server/base/documents/document-formats.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { sum } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { findEmployee } from '../../employees/employee-rows.ts';
import type { Employee } from '../../employees/employees.ts';
import { monthEnd } from '../pay-halves.ts';
import type { PayrollRecord } from '../payroll.ts';
import { halfDays } from './half-days.ts';
import { t } from './messages.ts';
import { payslipLines } from './payslip-lines.ts';

/** The payslip of a month in the language of the organization, whose words the stored lines have. */
export async function describePayslip(ctx: Ctx, record: PayrollRecord): Promise<DocumentDescription> {
  const { locale: language, timezone } = settingsOf(ctx);
  const employee = await findEmployee(ctx, record.employee_id);
  const formats = documentFormats(language, record.currency);
  const employer = ownParty(ctx);
  const { approved_at, pay_date, period } = record;
  const month = monthIn(period, language);
  return {
    language,
    title: t(approved_at === null ? 'draft' : 'title', { period: month }).in(language),
    author: employer.name,
    day: dayOf(approved_at ?? ctx.now, timezone),
    ...(await documentLook(ctx)),
    footer: documentFooter(ctx),
    mark: approved_at === null ? shared('draft').in(language) : null,
    facts: [...factOf(t('payDay'), formats.day(pay_date ?? monthEnd(period)), language)],
    parties: [
      describedParty(t('employer'), employer, language, formats),
      describedEmployee(employee, language),
    ],
    ...payslipLines(record, language, formats),
    sums: payslipSums(record, language, formats),
    blocks: [...blockOf(t('days'), daysIn(record, language, formats), language)],
    words: pageWords(language),
  };
}

const monthIn = (period: string, language: Locale): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  );

const describedEmployee = (
  { first_name, last_name, employee_number, position }: Employee,
  language: Locale,
): Party => ({
  label: t('employee').in(language),
  name: `${first_name} ${last_name}`,
  lines: [
    t('number', { number: employee_number }).in(language),
    ...(position ? [t('position', { position }).in(language)] : []),
  ],
});

function payslipSums(
  { gross, net, deductions }: PayrollRecord,
  language: Locale,
  { money, minus }: DocumentFormats,
): Fact[] {
  const fact = (label: Message, value: string, isStrong = false) => ({
    label: label.in(language),
    value,
    isStrong,
  });
  // Lateness lowers the gross pay, so it is not taken off a second time.
  const held = (deductions ?? []).flatMap(({ code, amount }) => (code === 'late' ? [] : [amount]));
  return [
    fact(t('gross'), money(gross ?? '0')),
    fact(t('deducted'), minus(sum(held).toFixed())),
    fact(t('net'), money(net ?? '0'), true),
  ];
}

function daysIn(record: PayrollRecord, language: Locale, formats: DocumentFormats): string {
  const { worked_halves, paid_leave_halves, unpaid_halves } = record;
  const lines = [
    [t('worked', { days: halfDays(worked_halves ?? 0, formats) }), worked_halves],
    [t('paidLeave', { days: halfDays(paid_leave_halves ?? 0, formats) }), paid_leave_halves],
    [t('unpaid', { days: halfDays(unpaid_halves ?? 0, formats) }), unpaid_halves],
  ] as const;
  return lines.flatMap(([line, halves]) => (halves ? [line.in(language)] : [])).join('\n');
}
