import { addDays } from '#server/kernel/time/days.ts';
import { isInsufficient } from '../../functions/feature.ts';
import { payrollCheck } from '../../hr/payroll-check.ts';
import type { Looking } from '../agent.ts';
import { ask } from '../asking.ts';
import { rowsOf } from '../reading.ts';
import { taskInput } from '../tasks.ts';
import type { HrFinding, HrLimits } from './hr-rules.ts';

interface Pay {
  id: string;
  period: string;
  stale: boolean;
  name: string;
  department_id: string | null;
}

/** The newest month that is worked out and not paid whole. */
async function openPeriod(ctx: Looking): Promise<string | undefined> {
  const [row] = await rowsOf<{ period: string }>(
    ctx,
    (own) => `SELECT period FROM payroll_records WHERE ${own()} AND status IN ('calculated', 'approved')
     AND deleted_at IS NULL ORDER BY period DESC LIMIT 1`,
  );
  return row?.period;
}

const calculated = (ctx: Looking, period: string, ids: readonly string[]) =>
  rowsOf<Pay>(
    ctx,
    (
      own,
      bind,
    ) => `SELECT r.id, r.period, r.stale, e.department_id, concat_ws(' ', e.first_name, e.last_name) AS name
     FROM (SELECT * FROM payroll_records WHERE ${own()} AND period = ${bind(period)} AND id = ANY(${bind(ids)})
       AND status IN ('calculated', 'approved') AND deleted_at IS NULL ORDER BY id) r
     JOIN LATERAL (SELECT * FROM employees WHERE ${own()} AND id = r.employee_id) e ON true`,
  );

/** Before it is paid: what payroll_check says of the month. */
export async function lookAtPay(ctx: Looking, { pay_tolerance_pct }: HrLimits): Promise<HrFinding[]> {
  const period = await openPeriod(ctx);
  if (period === undefined) return [];
  const checked = await ask(ctx, payrollCheck, { period, tolerance_pct: pay_tolerance_pct });
  if (isInsufficient(checked)) return [];
  const { result, engine, confidence } = checked;
  const by = `payroll_check ${engine}`;
  const variances = new Map(result.variances.map((one) => [one.payroll_record_id, one]));
  const rows = await calculated(ctx, period, [...variances.keys(), ...result.out_of_date]);
  return rows.flatMap((row): HrFinding[] => {
    const target = { type: 'payroll_record', id: row.id };
    const about = { by, target, facets: { department_id: row.department_id } };
    if (row.stale)
      return [
        {
          ...about,
          kind: 'pay_again',
          title: `${row.name}: the pay of ${period} is out of date`,
          rationale: 'What it was worked out from has changed since. Opened, it is worked out anew.',
          evidence: [{ text: `It would come to something else today`, record: target }],
          input: { id: row.id, status: 'open' },
          confidence: 1,
        },
      ];
    const variance = variances.get(row.id);
    if (!variance) return [];
    const { gross, usual, difference, difference_pct, reasons } = variance;
    const text = `${gross} instead of the usual ${usual} (${difference_pct} %)${reasons.length ? `: ${reasons.join('; ')}` : ''}`;
    return [
      {
        ...about,
        kind: 'pay_check',
        title: `${row.name}: ${difference_pct} % from the usual pay in ${period}`,
        rationale: 'It differs from the months before; better seen now than once it is paid.',
        evidence: [{ text, record: target }],
        input: taskInput({
          title: `Look at the pay of ${row.name} for ${period}`,
          why: text,
          about: target,
          assignee: null,
          due: addDays(ctx.today, 2),
          priority: 'high',
        }),
        amount: Math.abs(difference),
        currency: ctx.settings.currency,
        confidence,
      },
    ];
  });
}
