import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

const maker =
  (server: TestServer, { tokens: { admin: token } }: Tenant) =>
  async (path: string, body: object): Promise<string> => {
    const reply = await call(server, 'POST', path, { token, body });
    if (reply.status !== 200) throw new Error(`POST ${path}: ${reply.text}`);
    return reply.body.data.id;
  };

/** Creates an employee with a day that has a check-in and a check-out. */
const makeWorkedDay: Maker = async (server, tenant) => {
  const make = maker(server, tenant);
  const employee_id = await make('/hr/employees', {
    first_name: 'Nuria',
    last_name: 'Vidal',
    hire_date: '2024-01-08',
  });
  return make('/hr/attendance', { employee_id, date: '2026-03-03', in: '09:00', out: '18:00' });
};

/** Creates an employee whose pay changes on a day to come. */
const makePlannedRaise: Maker = async (server, tenant) => {
  const make = maker(server, tenant);
  const id = await make('/hr/employees', {
    ...{ first_name: 'Nuria', last_name: 'Vidal', hire_date: '2024-01-08', base_salary: 2200 },
  });
  return make(`/hr/employees/${id}/pay-terms`, { from: '2031-01-01', base_salary: 2400 });
};

export const hrMakers: Readonly<Record<string, Maker>> = {
  'a worked day': makeWorkedDay,
  'an employee with a planned raise': makePlannedRaise,
};
