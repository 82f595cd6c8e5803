import type { CashFlow, CashFlowView, Days } from './view.ts';

type Group = NonNullable<CashFlow['groups']>[number];

const dayOf = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The first day of each day, week or month of a period. Weeks begin on Monday. */
function firstDays(unit: CashFlowView['flow_by'], { from, to }: Days): string[] {
  const [year = 1970, nth = 1, date = 1] = from.split('-').map(Number);
  const sinceMonday = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = (at: number) =>
    ({
      day: dayOf(year, nth - 1, date + at),
      week: dayOf(year, nth - 1, date - sinceMonday + 7 * at),
      month: dayOf(year, nth - 1 + at, 1),
    })[unit];
  const days: string[] = [];
  for (let at = 0; first(at) <= to; at += 1) days.push(first(at));
  return days;
}

/** All groups of the period, also those in which no money moved, so that equal times have equal widths in a chart. */
export function everyGroup(
  { groups = [], summary }: CashFlow,
  unit: CashFlowView['flow_by'],
  period: Days,
): Group[] {
  const known = new Map(groups.map((group) => [group.from, group]));
  let balance = summary.opening;
  return firstDays(unit, period).map((from) => {
    const group = known.get(from) ?? { from, inflow: 0, outflow: 0, net: 0, balance };
    ({ balance } = group);
    return group;
  });
}
