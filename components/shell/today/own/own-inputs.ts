import type { Inputs } from '#components/base/data/trpc.ts';

const dayMs = 86_400_000;
const shownOfEach = 5;

/** The meetings around a day; those of the day itself depend on the time zone, so they are chosen from these. */
export const meetingsInput = (today: string) => {
  const day = Date.parse(`${today}T00:00:00Z`);
  return {
    ends_at: { gte: new Date(day - dayMs).toISOString() },
    starts_at: { lt: new Date(day + 2 * dayMs).toISOString() },
    status: { in: 'confirmed,tentative' },
    sort_by: 'starts_at',
    sort_dir: 'asc',
    per_page: 100,
  } as const;
};

/** A request of the person that somebody else has to decide. */
export const awaitedInputs = (me: string, employee: string | undefined) => ({
  expense: {
    filter: JSON.stringify({ status: 'submitted', 'created_by.id': me }),
    sort_by: 'created_at',
    sort_dir: 'asc',
    per_page: shownOfEach,
  } as const satisfies Inputs['expenses']['list'],
  absence: {
    filter: JSON.stringify({ status: 'requested', employee_id: employee ?? null }),
    sort_by: 'start_date',
    sort_dir: 'asc',
    per_page: shownOfEach,
  } as const satisfies Inputs['absences']['list'],
});
