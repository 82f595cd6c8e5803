import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allResources } from '#server/resources/resource/registry.ts';
import { newColleague } from '../../support/colleagues.ts';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { connectTools } from '../../support/mcp-client.ts';
import { importCalls } from '../../support/platform/import-calls.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
let seller: Seller;
let member: ReturnType<Seller['as']>;
let manager: ReturnType<Seller['as']>;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
  seller = await newSeller(server);
  [member, manager] = [seller.as('member'), seller.as('manager')];
});
afterAll(() => server.close());

const refuses = (reply: Awaited<ReturnType<typeof member>>, ...names: string[]) => {
  expectError(reply, 403, 'insufficient_permissions');
  expect(reply.body.error.details.map(({ path }: { path: string }) => path)).toEqual(names);
  expect(reply.body.error.details[0]).toMatchObject({ rule: 'role', allowed: ['manager'] });
  for (const name of names) expect(reply.body.error.message).toContain(name);
};

test('the sensitive properties are guarded', () => {
  const guarded = allResources().flatMap(({ kind, all }) =>
    Object.entries(all).flatMap(([name, { guard }]) => (guard ? [`${kind}.${name}`] : [])),
  );
  expect(guarded).toEqual(
    expect.arrayContaining([
      'company.tax_id',
      'supplier.tax_id',
      'employee.hire_date',
      'employee.user_id',
      'cash_movement.amount',
      'exchange_rate.rate',
      'attendance_event.employee_id',
    ]),
  );
});

describe('a guarded property is refused to a member', () => {
  test('by call, upsert and batch, whose other changes are done', async () => {
    const name = 'Port Hardware';
    const { body } = await member('POST', '/purchases/suppliers', { name, tax_id: 'B12345674' });
    const { id } = body.data;
    const path = `/purchases/suppliers/${id}`;
    refuses(await member('PATCH', path, { tax_id: 'B87654321' }), 'tax_id');
    // The value that it has is no change.
    const same = await member('PATCH', path, { tax_id: 'B12345674', phone: '+34 600 000 000' });
    expect(same.status, same.text).toBe(200);
    const external_ids = { erp: 'S-1' };
    await seller.change(path, { external_ids });
    const upsert = { name, external_ids, tax_id: 'B87654321' };
    refuses(await member('POST', '/purchases/suppliers?on_duplicate=update', upsert), 'tax_id');
    const operations = [
      { action: 'update', id, data: { tax_id: 'B87654321' } },
      { action: 'update', id, data: { phone: '+34 611 111 111' } },
    ];
    const batch = await member('POST', '/purchases/suppliers/batch', { operations });
    expect(batch.body.data).toMatchObject([
      { ok: false, status: 403, error: { details: [{ path: 'tax_id', allowed: ['manager'] }] } },
      { ok: true },
    ]);
    const tools = await connectTools(server, seller.tenant.tokens.member);
    const change = { id, values: { tax_id: 'B87654321' }, dry_run: false };
    const { isError, text } = await tools.call('change_record', change);
    await tools.client.close();
    expect({ isError, isNamed: text.includes('tax_id') }).toEqual({ isError: true, isNamed: true });
    expect(await seller.read(path)).toMatchObject({ tax_id: 'B12345674', phone: '+34 611 111 111' });
    expect((await manager('PATCH', path, { tax_id: 'B87654321' })).status).toBe(200);
  });

  test('in terms of employment and links with a login, while a new employee may begin with terms', async () => {
    const terms = { hire_date: '2024-01-08', contract_type: 'temporary' };
    const person = { first_name: 'Nuria', last_name: 'Vidal' };
    const made = await member('POST', '/hr/employees', { ...person, ...terms });
    expect(made.status, made.text).toBe(200);
    const path = `/hr/employees/${made.body.data.id}`;
    refuses(await member('PATCH', path, { hire_date: '2020-01-08' }), 'hire_date');
    refuses(
      await member('PATCH', path, { contract_type: 'permanent', termination_date: '2030-01-31' }),
      'termination_date',
      'contract_type',
    );
    const user_id = seller.tenant.userId;
    refuses(await member('PATCH', path, { user_id }), 'user_id');
    refuses(await member('POST', '/hr/employees', { ...person, ...terms, user_id }), 'user_id');
    expect((await member('PATCH', path, { position: 'Editor' })).status).toBe(200);
  });

  test('in money that leaves: a member plans an outflow, and a manager confirms it', async () => {
    const out = { kind: 'outflow', amount: 100_000, currency: 'EUR', date: '2026-03-02' };
    refuses(
      await member('POST', '/finance/cashflow', { ...out, status: 'confirmed' }),
      'status',
      'kind',
      'amount',
      'currency',
      'date',
    );
    const planned = await member('POST', '/finance/cashflow', out);
    expect(planned.status, planned.text).toBe(200);
    const path = `/finance/cashflow/${planned.body.data.id}`;
    expect((await member('PATCH', path, { amount: 90_000 })).status).toBe(200);
    refuses(await member('PATCH', path, { status: 'confirmed' }), 'status');
    expect((await manager('PATCH', path, { status: 'confirmed' })).status).toBe(200);
    refuses(await member('PATCH', path, { amount: 1 }), 'amount');
    refuses(await member('PATCH', path, { status: 'void' }), 'status');
    expect((await member('PATCH', path, { description: 'Rent' })).status).toBe(200);
    const into = { ...out, kind: 'inflow', status: 'confirmed' };
    const received = await member('POST', '/finance/cashflow', into);
    expect(received.status, received.text).toBe(200);
    refuses(await member('PATCH', `/finance/cashflow/${received.body.data.id}`, { kind: 'outflow' }), 'kind');
  });

  test('in other people’s time, while everybody registers their own', async () => {
    const hired = { first_name: 'Leo', last_name: 'Gil', hire_date: '2024-01-08' };
    const other = await seller.make('/hr/employees', hired);
    const ana = await newColleague(server, seller.tenant.id, 'member');
    const own = await seller.make('/hr/employees', { ...hired, user_id: ana.id });
    const at = '2026-01-15T08:58:00.000Z';
    for (const path of ['/hr/attendance', '/hr/attendance-events'])
      refuses(await member('POST', path, { employee_id: other.id, kind: 'check_in', at }), 'employee_id');
    const day = { date: '2026-01-14', in: '09:00', out: '17:00' };
    refuses(await member('POST', '/hr/attendance', { employee_id: other.id, ...day }), 'employee_id');
    const others = await ana.mutate('attendance.create', { employee_id: other.id, ...day });
    expect(others).toMatchObject({ status: 403, body: { details: [{ path: 'employee_id' }] } });
    const hers = await ana.mutate('attendance.create', { employee_id: own.id, ...day });
    expect(hers.status).toBe(200);
    const unnamed = await ana.mutate('attendance.create', { ...day, date: '2026-01-13' });
    expect(unnamed).toMatchObject({ status: 200 });
    const nobody = await manager('POST', '/hr/attendance', day);
    expectError(nobody, 400, 'validation_error');
    expect(nobody.body.error.details).toMatchObject([{ path: 'employee_id', rule: 'required' }]);
    expect((await manager('POST', '/hr/attendance', { employee_id: other.id, ...day })).status).toBe(200);
  });

  test('in imports, line by line', async () => {
    const { tenant } = seller;
    await seller.make('/purchases/suppliers', { name: 'North', external_ids: { erp: 'N' }, tax_id: 'B1' });
    const { imported } = importCalls(server, tenant, member);
    const csv = 'external_ids.erp,name,tax_id\nN,North,B2\nS,South,B3\n';
    const { rows } = await imported({ resource: 'supplier', match_by: 'external_ids.erp', csv });
    expect(rows).toMatchObject([
      { outcome: 'failed', errors: [{ path: 'tax_id', rule: 'role' }] },
      { outcome: 'created' },
    ]);
  });
});

test('the console learns which properties a person may not write', async () => {
  const ana = await newColleague(server, seller.tenant.id, 'member');
  const guardsIn = async (plural: string) => (await ana.query('surface.kind', { plural })).body.guards;
  expect(await guardsIn('suppliers')).toEqual([{ name: 'tax_id', is_free_when_new: true, when: {} }]);
  expect(await guardsIn('cash_movements')).toContainEqual({
    name: 'status',
    is_free_when_new: false,
    when: { kind: ['outflow'], status: ['confirmed', 'reconciled'] },
  });
  const boss = await newColleague(server, seller.tenant.id, 'manager');
  expect((await boss.query('surface.kind', { plural: 'suppliers' })).body.guards).toEqual([]);
});

test('the reference names the properties and the role', async () => {
  const { body } = await member('GET', '/openapi.json');
  const { description } = body.paths['/purchases/suppliers/{id}'].patch;
  expect(description).toContain('need the role manager: `tax_id`');
});
