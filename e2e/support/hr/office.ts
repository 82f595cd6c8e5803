import type { Person, TestData } from '../console/fixtures.ts';
import { newIntegrator } from '../console/integrator.ts';

const workday = [
  { from: '09:00', to: '14:00' },
  { from: '15:00', to: '18:00' },
];
const schedule = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday };

/** An organization with a manager and an employee who signs in, and calls that change it. */
export async function newOffice(testData: TestData, baseURL: string | undefined) {
  const { organization, get, post, patch } = await newIntegrator(testData, baseURL, 'admin');
  await patch('/settings', { locale: 'es', timezone: 'Europe/Madrid' });
  const boss = await testData.person('manager', organization);
  const nuria = await testData.person('member', organization);
  const idOf = async ({ email }: Person) => (await get(`/users?search=${encodeURIComponent(email)}`))[0].id;
  const department = await post('/hr/departments', { name: 'Edición', min_coverage: 1 });
  const employee = await post('/hr/employees', {
    first_name: 'Nuria',
    last_name: 'Vidal',
    hire_date: '2024-01-08',
    status: 'active',
    user_id: await idOf(nuria),
    department_id: department.id,
    work_schedule: schedule,
    documents: [
      { name: 'Contrato', url: 'https://files.example/contrato.pdf' },
      { name: 'Permiso de conducir', url: 'https://files.example/permiso.pdf', expires_on: '2024-02-01' },
    ],
  });
  return { organization, boss, nuria, employee, department, get, post, patch };
}

const dayMs = 86_400_000;

/** Returns the last working day before today, whose shift is over. */
export function lastWorkday(): string {
  let day = Date.now() - dayMs;
  while ([0, 6].includes(new Date(day).getUTCDay())) day -= dayMs;
  return new Date(day).toISOString().slice(0, 10);
}
