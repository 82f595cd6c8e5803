import { expect } from 'vitest';
import type { caller, Reply } from '../test-server.ts';

type Api = ReturnType<typeof caller>;
type Body = Record<string, unknown>;

const workday = [
  { from: '09:00', to: '14:00' },
  { from: '15:00', to: '18:00' },
];

/** Monday to Friday, eight hours, two halves a day. */
export const schedule = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday };

/** Calls about the people of an organization. Each returns the record. */
export function staffCalls(api: Api) {
  const done = (reply: Reply) => {
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  return {
    made: async (path: string, body: Body) => done(await api('POST', path, body)),
    read: async (path: string) => done(await api('GET', path)),
    changed: async (path: string, body: Body) => done(await api('PATCH', path, body)),
    hired: async (over: Body = {}) =>
      done(
        await api('POST', '/hr/employees', {
          first_name: 'Nuria',
          last_name: 'Vidal',
          hire_date: '2024-01-08',
          work_schedule: schedule,
          base_salary: '2200',
          ...over,
        }),
      ),
    vacation: async (year: number, employee: string) => {
      const all = done(await api('GET', `/hr/leave-balances?employee_id=${employee}&year=${year}`));
      return all.find(({ kind }: { kind: string }) => kind === 'vacation');
    },
    ask: (employee_id: string, start_date: string, end_date = start_date, over: Body = {}) =>
      api('POST', '/hr/absences', { employee_id, kind: 'vacation', start_date, end_date, ...over }),
    clock: (employee_id: string, kind: string, at: string, over: Body = {}) =>
      api('POST', '/hr/attendance', { employee_id, kind, at, ...over }),
  };
}
