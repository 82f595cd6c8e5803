import type { Half } from '#server/areas/hr/schedule.ts';

export interface Person {
  id: string;
  name: string;
  /** Whether the person works then by their schedule. */
  works(date: string, half: Half): boolean;
}

export interface Away {
  employee_id: string;
  date: string;
  half: Half;
  /** The absence was requested and is not decided yet. */
  isRequested: boolean;
}

export type Risk = 'ok' | 'tight' | 'at_risk' | 'short';

export interface CoveredHalf {
  date: string;
  half: Half;
  scheduled: number;
  away: number;
  requested: number;
  /** The number of people present if all requests are approved. */
  there: number;
  needed: number;
  risk: Risk;
  people: { employee_id: string; name: string; is_requested: boolean }[];
}

/**
 * The people present on each half day on which anybody works. Short: too few because of approved absences. At risk: too
 * few if the requested absences are approved. Tight: just enough.
 */
export function coverHalves(
  people: readonly Person[],
  away: readonly Away[],
  dates: readonly string[],
  needed: number,
): CoveredHalf[] {
  const gone = new Map(away.map((one) => [`${one.employee_id} ${one.date} ${one.half}`, one]));
  return dates.flatMap((date) =>
    (['am', 'pm'] as const).flatMap((half): CoveredHalf[] => {
      const scheduled = people.filter((one) => one.works(date, half));
      if (scheduled.length === 0) return [];
      const missing = scheduled.flatMap(({ id, name }) => {
        const one = gone.get(`${id} ${date} ${half}`);
        return one ? [{ employee_id: id, name, is_requested: one.isRequested }] : [];
      });
      const requested = missing.filter((one) => one.is_requested).length;
      const there = scheduled.length - missing.length;
      const risk = riskOf(there, there + requested, needed);
      const counts = { scheduled: scheduled.length, away: missing.length - requested, requested, there };
      return [{ date, half, ...counts, needed, risk, people: missing }];
    }),
  );
}

function riskOf(there: number, withoutRequests: number, needed: number): Risk {
  if (withoutRequests < needed) return 'short';
  if (there < needed) return 'at_risk';
  return there === needed ? 'tight' : 'ok';
}
