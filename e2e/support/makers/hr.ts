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

/** Approves pay of which tax is withheld, and returns the debt to the tax office. Other examples pay the months of 2026. */
const makeDebtOf = async (server: TestServer, tenant: Tenant, period: string): Promise<string> => {
  const make = maker(server, tenant);
  const token = tenant.tokens.admin;
  const deductions = [{ name: 'Income tax', percent: 15, kind: 'income_tax' }];
  await call(server, 'PATCH', '/settings', { token, body: { people: { deductions } } });
  const employee_id = await make('/hr/employees', {
    ...{ first_name: 'Nuria', last_name: 'Vidal', hire_date: '2024-01-08', base_salary: 2200 },
  });
  const id = await make('/hr/payroll', { employee_id, period });
  const path = `/hr/payroll-records/${id}`;
  await call(server, 'PATCH', path, { token, body: { status: 'calculated' } });
  const { body, status, text } = await call(server, 'PATCH', path, { token, body: { status: 'approved' } });
  if (status !== 200) throw new Error(`PATCH ${path}: ${text}`);
  return body.data.tax_debt_id;
};

const makeDebt: Maker = (server, tenant) => makeDebtOf(server, tenant, '2025-10');

/** Its period is another one, because what is owed for one period is added to the debt that is open. */
const makePaidDebt: Maker = async (server, tenant) => {
  const id = await makeDebtOf(server, tenant, '2025-07');
  return maker(server, tenant)(`/finance/authority-debts/${id}/pay`, {});
};

export const hrMakers: Readonly<Record<string, Maker>> = {
  '/finance/authority-debts': makeDebt,
  'a worked day': makeWorkedDay,
  'an open debt': makeDebt,
  'a paid debt': makePaidDebt,
  'an employee with a planned raise': makePlannedRaise,
};
