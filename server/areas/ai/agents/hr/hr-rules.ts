import { addDays } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { AwayBy } from '../../hr/absence-coverage.ts';
import { coverHalves, type Person } from '../../hr/half-day-cover.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { t } from './messages.ts';

export interface OpenDay {
  id: string;
  name: string;
  department_id: string | null;
  date: string;
  check_in: string;
  scheduled_minutes: number;
  break_minutes: number;
}

export interface Request {
  id: string;
  name: string;
  department_id: string;
  employee_id: string;
  approver_id: string | null;
  start_date: string;
  end_date: string;
}

/** The people of a department, their absences and its minimum, as absence_coverage takes them. */
export interface Team {
  name: string;
  needed: number;
  people: readonly Person[];
  away: readonly AwayBy[];
}

export interface Balance {
  employee_id: string;
  name: string;
  department_id: string | null;
  user_id: string | null;
  days: string;
}

type Kind = 'missing_checkout' | 'other_dates' | 'coverage' | 'expiring_leave' | 'pay_again' | 'pay_check';
export type HrLimits = Limits<'notice_days' | 'look_ahead_days' | 'pay_tolerance_pct'>;
export type HrFinding = AgentFinding & { kind: Kind };
type Found = HrFinding;

/** Assumes that a person without check-out has worked as long as planned; a day without a plan is left to people. */
export function proposeCheckOut(day: OpenDay, now: string): Found[] {
  const out = new Date(
    Date.parse(day.check_in) + (day.scheduled_minutes + day.break_minutes) * 60_000,
  ).toISOString();
  if (day.scheduled_minutes === 0 || out > now) return [];
  const target = { type: 'attendance', id: day.id } as const;
  return [
    {
      kind: 'missing_checkout',
      target,
      title: t('noCheckOut', { name: day.name, date: day.date }),
      rationale: t('plannedDay', { work: day.scheduled_minutes, breaks: day.break_minutes }),
      evidence: [{ text: t('checkedIn', { at: day.check_in }), record: target }],
      input: {
        id: day.id,
        corrected_in: day.check_in,
        corrected_out: out,
        correction_reason: t('forgotCheckOut'),
      },
      confidence: 0.6,
      facets: { department_id: day.department_id },
    },
  ];
}

const daysOf = (from: string, to: string): string[] => {
  const count = Math.min(366, daysBetween(from, to) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, nth) => addDays(from, nth));
};

/** The next dates of the same length, with as much work in them, on which enough people would be there. */
function otherDates(request: Request, team: Team, ahead: number): { start: string; end: string } | undefined {
  const { employee_id: who, start_date, end_date } = request;
  const self = team.people.find(({ id }) => id === who);
  if (!self) return undefined;
  const length = daysBetween(start_date, end_date);
  const halvesIn = (from: string) =>
    daysOf(from, addDays(from, length)).flatMap((date) =>
      (['am', 'pm'] as const).flatMap((half) => (self.works(date, half) ? [`${date} ${half}`] : [])),
    );
  const others = team.away.filter(({ absence_id }) => absence_id !== request.id);
  const dates = daysOf(addDays(start_date, 1), addDays(start_date, ahead + length));
  const free = new Set(
    coverHalves(team.people, others, dates, team.needed)
      .filter(({ there, people }) => there > team.needed && !people.some((one) => one.employee_id === who))
      .map(({ date, half }) => `${date} ${half}`),
  );
  const wanted = halvesIn(start_date).length;
  const start = daysOf(addDays(start_date, 1), addDays(start_date, ahead)).find((from) => {
    const halves = halvesIn(from);
    return halves.length === wanted && halves.every((half) => free.has(half));
  });
  return start === undefined ? undefined : { start, end: addDays(start, length) };
}

/** Finds half days on which too few people would be there if the request is approved, and other dates without any. */
export function proposeForRequest(request: Request, team: Team, today: string, limits: HrLimits): Found[] {
  const dates = daysOf(request.start_date, request.end_date);
  const short = coverHalves(team.people, team.away, dates, team.needed).filter(
    ({ there, needed, people }) =>
      there < needed && people.some((one) => one.employee_id === request.employee_id),
  );
  const [worst] = short.toSorted((a, b) => a.there - b.there);
  if (!worst) return [];
  const target = { type: 'absence', id: request.id } as const;
  const other = otherDates(request, team, limits.look_ahead_days);
  const text = t('tooFewPeople', {
    team: team.name,
    there: worst.there,
    needed: team.needed,
    date: worst.date,
    half: worst.half,
  });
  const about = {
    by: 'absence_coverage rules',
    target,
    title: t('halfDaysShort', { name: request.name, count: short.length }),
    confidence: 1,
    facets: { department_id: request.department_id },
  };
  if (other) {
    const instead = t('otherDates', { ...other });
    return [
      {
        ...about,
        kind: 'other_dates',
        rationale: t('moveRequest', { problem: text, instead }),
        evidence: [{ text, record: target }, { text: instead }],
        input: { id: request.id, start_date: other.start, end_date: other.end },
      },
    ];
  }
  const instead = t('noOtherDates');
  const rationale = t('problemAndResult', { problem: text, result: instead });
  return [
    {
      ...about,
      kind: 'coverage',
      rationale,
      evidence: [{ text, record: target }, { text: instead }],
      input: taskInput({
        title: t('talkAboutLeave', { name: request.name }),
        why: rationale,
        about: target,
        assignee: request.approver_id,
        due: addDays(today, 3),
      }),
    },
  ];
}

/** Finds days of leave that would be lost at the end of the year, while there is time to take them. */
export function findExpiringLeave(
  balance: Balance,
  { today, carried }: { today: string; carried: number },
  { notice_days }: HrLimits,
): Found[] {
  const end = `${today.slice(0, 4)}-12-31`;
  const lost = amount(balance.days).minus(carried);
  if (lost.lte(0) || daysBetween(today, end) > notice_days) return [];
  const target = { type: 'employee', id: balance.employee_id } as const;
  const text = t('daysLeft', { left: amount(balance.days).toFixed(), carried, lost: lost.toFixed(), end });
  return [
    {
      kind: 'expiring_leave',
      target,
      title: t('leaveAtRisk', { name: balance.name, days: lost.toFixed() }),
      rationale: t('leaveLapses'),
      evidence: [{ text, record: target }],
      input: taskInput({
        title: t('planLeave', { name: balance.name }),
        why: text,
        about: target,
        assignee: balance.user_id,
        due: addDays(today, 14),
      }),
      confidence: 0.9,
      facets: { department_id: balance.department_id },
    },
  ];
}
