import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { documentAt, pageAt, workOnDocument } from '../../support/finance/documents.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let people: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  server = await startServer({
    now: () => Date.parse('2026-07-01T08:00:00.000Z'),
    config: { roles: ['api', 'console'] },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  people = staffCalls(caller(server, tenant.tokens.admin));
});

/** Calculated pay of June with a bonus and a deduction. */
async function calculated(more: Record<string, unknown> = {}) {
  await people.changed('/settings', {
    ...{ locale: 'es', currency: 'EUR', legal_name: 'Estudio Norte SL' },
    people: { deductions: [{ name: 'IRPF', percent: 15 }] },
  });
  const { id } = await people.hired({ status: 'active', position: 'Montadora', ...more });
  const { id: record } = await people.made('/hr/payroll', { employee_id: id, period: '2026-06' });
  const path = `/hr/payroll-records/${record}`;
  await people.changed(path, { bonuses: [{ name: 'Entrega', amount: '300' }] });
  await people.changed(path, { status: 'calculated' });
  return { path, record, employee: id };
}

test('a payslip is kept as it was approved; pay that was opened again has another one', async () => {
  const { path, record } = await calculated();
  const token = tenant.tokens.admin;
  expect(await pageAt(server, path, token)).toContain('Borrador de la nómina de junio de 2026');
  expect((await people.changed(path, { status: 'approved' })).document).toMatchObject({ status: 'pending' });
  await workOnDocument(server, tenant, 'payroll_record', record);
  const page = (await pageAt(server, path, token)).replaceAll('\u00a0', ' ');
  for (const part of [
    ...['Nómina de junio de 2026', 'Fecha de pago 30 de junio de 2026', 'Estudio Norte SL', 'Nuria Vidal'],
    ...['Puesto: Montadora', 'Salario base 22 de 22 días 2.200,00 2.200,00 €', 'Entrega 300,00 €'],
    ...['IRPF 15 % -375,00 €', 'Total devengado 2.500,00 €', 'Deducciones -375,00 €'],
    ...['Líquido a percibir 2.125,00 €', 'Trabajados: 22'],
  ])
    expect(page).toContain(part);
  const { document: first } = await people.read(path);
  expect(first.status).toBe('ready');
  await people.changed(path, { status: 'paid' });
  expect((await documentAt(server, path, token)).headers.get('etag')).toBe(`"${first.sha256}"`);

  await people.changed(path, { status: 'approved', reversal_reason: 'The bonus was wrong' });
  expect((await people.changed(path, { status: 'open' })).document).toBeNull();
  await people.changed(path, { bonuses: [] });
  await people.changed(path, { status: 'calculated' });
  await people.changed(path, { status: 'approved' });
  expect(await pageAt(server, path, token)).toContain('1.870,00');
});

test('only managers and the employee read a payslip, and the employee only an approved one', async () => {
  const me = await newColleague(server, tenant.id, 'viewer', 'Nuria Vidal');
  const { path, record } = await calculated({ user_id: me.id });
  const read = (token: string, at = path) => documentAt(server, at, token);
  const asMyself = () =>
    fetch(
      `${server.url}/api/files/payroll.document?${new URLSearchParams({ input: JSON.stringify({ id: record }) })}`,
      {
        headers: { cookie: me.cookie },
      },
    );
  expect((await asMyself()).status).toBe(403);
  await people.changed(path, { status: 'approved' });
  await workOnDocument(server, tenant, 'payroll_record', record);
  const { document } = await people.read(path);
  const content = `/files/${document.file_id}/content`;
  for (const role of ['viewer', 'member'] as const) {
    const refused = await read(tenant.tokens[role]);
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('insufficient_permissions'),
    ]);
    expect((await caller(server, tenant.tokens[role])('GET', content)).status).toBe(404);
    const shown = await caller(server, tenant.tokens[role])('GET', path);
    expect(shown.body.data).toMatchObject({ document: null });
  }
  expect((await asMyself()).status).toBe(200);
  expect((await read(tenant.tokens.manager)).status).toBe(200);
  const others = await newTenant(server);
  expect((await read(others.tokens.admin)).status).toBe(404);
});
