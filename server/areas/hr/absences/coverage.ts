import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Employee } from '../employees/employees.ts';
import type { HalfDay } from './absence-halves.ts';
import { t } from './messages.ts';
import { peopleThere } from './people-there.ts';

/** The largest number of half days that a warning names. */
const most = 5;

/** Warns of half days on which a department has fewer people than it needs. */
export async function warnOfCoverage(
  ctx: Ctx,
  employee: Employee,
  absence: string,
  halves: readonly HalfDay[],
): Promise<void> {
  const [first, last] = [halves[0], halves.at(-1)];
  if (!first || !last) return;
  const department = await findRecord(ctx, 'department', employee.department_id);
  if (!department || department.min_coverage === null) return;
  const needed = department.min_coverage;
  const thereOn = await peopleThere(ctx, [department.id], { from: first.date, to: last.date });
  const short = halves.flatMap(({ date, half }) => {
    const there = thereOn(department.id, { date, half });
    return there < needed ? [t('shortHalf', { date, half, there, needed })] : [];
  });
  if (short.length === 0) return;
  const shown = { department: department.name, halves: short.slice(0, most) };
  const more = short.length - most;
  const message = more > 0 ? t('coverageMore', { ...shown, more }) : t('coverage', shown);
  ctx.journal.warnings.push({ code: 'coverage', message, id: absence });
}
