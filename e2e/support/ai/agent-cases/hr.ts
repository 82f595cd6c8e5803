import { expect } from 'vitest';
import { staffCalls } from '../../hr/staff.ts';
import type { AgentTenant } from '../agent-tenant.ts';
import type { Cases } from './case.ts';

/** Two people of a department with this minimum coverage ask for the same two days. */
async function bothAway({ api }: AgentTenant, needed: number): Promise<string> {
  const { made, hired, ask } = staffCalls(api);
  const department = await made('/hr/departments', { name: 'Editing', min_coverage: needed });
  const [first, second] = [
    await hired({ department_id: department.id }),
    await hired({ department_id: department.id, first_name: 'Eva' }),
  ];
  await ask(second.id, '2026-02-03', '2026-02-04', { kind: 'unpaid' });
  return (await ask(first.id, '2026-02-03', '2026-02-04', { kind: 'unpaid' })).body.data.id;
}

async function paid({ api, clock }: AgentTenant) {
  const { made, hired } = staffCalls(api);
  const { id: employee } = await hired();
  const calculate = async (period: string) =>
    (await made('/hr/payroll/calculate', { period, employee_ids: [employee] }))[0];
  clock.set('2026-03-02T09:00:00.000Z');
  return { employee, calculate };
}

export const hrCases: Cases = {
  'hr_watch missing_checkout': {
    make: async ({ api, clock }) => {
      const { hired, clock: at } = staffCalls(api);
      const { id } = await hired();
      const day = (await at(id, 'check_in', '2026-01-05T08:00:00.000Z')).body.data;
      await clock.reach('2026-01-06T12:00:00.000Z');
      return day.id;
    },
    check: async ({ send }, { target_id: id }) => {
      const out = '2026-01-05T16:00:00.000Z';
      expect(await send('GET', `/hr/attendance/${id}`)).toMatchObject({
        status: 'corrected',
        check_out: out,
      });
    },
  },
  'hr_watch other_dates': {
    make: (agency) => bothAway(agency, 1),
    check: async (_, done) => {
      expect(done).toMatchObject({ rule: 'hr_watch 2, absence_coverage rules', confidence: 1 });
      expect(done.proposed.input).toMatchObject({ start_date: '2026-02-05', end_date: '2026-02-06' });
    },
  },
  'hr_watch coverage': { make: (agency) => bothAway(agency, 2) },
  'hr_watch expiring_leave': {
    make: async ({ api, clock }) => {
      clock.set('2026-11-02T09:00:00.000Z');
      const { made, hired } = staffCalls(api);
      const { id } = await hired();
      await made('/hr/leave-entries', { employee_id: id, kind: 'vacation', year: 2026, days: 30 });
      return id;
    },
  },
  'hr_watch pay_again': {
    make: async (agency) => {
      const { employee, calculate } = await paid(agency);
      const { id } = await calculate('2026-02');
      const day = { employee_id: employee, date: '2026-02-16', in: '09:00', out: '20:00' };
      await agency.send('POST', '/hr/attendance', day);
      return id;
    },
  },
  'hr_watch pay_check': {
    make: async (agency) => {
      const { employee, calculate } = await paid(agency);
      for (const period of ['2025-11', '2025-12', '2026-01']) await calculate(period);
      const { ask, changed } = staffCalls(agency.api);
      const away = (await ask(employee, '2026-02-02', '2026-02-13', { kind: 'unpaid' })).body.data;
      await changed(`/hr/absences/${away.id}`, { status: 'approved' });
      return (await calculate('2026-02')).id;
    },
    check: async (_, done) => {
      expect(done.rule).toBe('hr_watch 2, payroll_check statistics');
      expect(done.evidence[0].text).toContain('20 unpaid half days instead of 0');
    },
  },
};
