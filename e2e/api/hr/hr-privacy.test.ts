import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { staffCalls } from '../../support/hr/staff.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** Texts that appear nowhere else: the reason of an absence, the certificate, and the note of the decision. */
const secrets = ['migraine-secret', 'certificate-secret.pdf', 'note-secret', '"sick"'];
const now = '2026-07-01T08:00:00.000Z';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let patient: Colleague;
let boss: Colleague;
let other: Colleague;
let employee: string;
let absence: string;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse(now), config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  const people = staffCalls(api);
  [patient, boss, other] = await Promise.all([
    newColleague(server, tenant.id, 'viewer', 'Nuria Vidal'),
    newColleague(server, tenant.id, 'member', 'Marta Gil'),
    newColleague(server, tenant.id, 'member', 'Luis Prado'),
  ]);
  const active = { status: 'active', bank: null };
  const { id: head } = await people.hired({ ...active, first_name: 'Marta', user_id: boss.id });
  await people.hired({ ...active, first_name: 'Luis', user_id: other.id });
  ({ id: employee } = await people.hired({ ...active, user_id: patient.id, manager_id: head }));
  const asked = await people.ask(employee, '2026-07-06', '2026-07-07', {
    ...{ kind: 'sick', reason: secrets[0], attachment_url: `https://files.example/${secrets[1]}` },
  });
  expect(asked.status, asked.text).toBe(200);
  absence = asked.body.data.id;
  await people.changed(`/hr/absences/${absence}`, { status: 'approved', decision_note: secrets[2] });
  await people.made('/hr/leave-entries', { employee_id: employee, kind: 'sick', year: 2026, days: 3 });
});

const found = (text: string) => secrets.filter((one) => text.includes(one));

test('only managers of the area can read the reason of an absence, whatever the token', async () => {
  expect(found((await api('GET', `/hr/absences/${absence}`)).text)).toEqual(secrets);
  const places = [
    ...[
      '',
      '?fields=id,kind,reason,attachment_url,decision_note',
      '?expand=employee',
      '/export',
      '/export?fields=kind',
    ],
    ...[`/${absence}`, `/${absence}?fields=kind,reason`],
  ].map((more) => `/hr/absences${more}`);
  for (const role of ['viewer', 'member'] as const) {
    const reader = caller(server, tenant.tokens[role]);
    for (const place of [...places, '/hr/leave-entries', '/hr/leave-entries/export', '/hr/leave-balances']) {
      const reply = await reader('GET', place);
      expect(reply.status, place).toBe(200);
      expect(found(reply.text), place).toEqual([]);
    }
    expect((await reader('GET', `/hr/absences/${absence}`)).body.data).toMatchObject({
      ...{ kind: null, reason: null, attachment_url: null, decision_note: null, half_days: 4 },
      redacted_fields: ['kind', 'reason', 'attachment_url', 'attachment_file_id', 'decision_note'],
    });
    expectError(
      await reader('GET', `/hr/leave-balances?employee_id=${employee}`),
      403,
      'insufficient_permissions',
    );
    // Filters and searches, also with a correct guess, reveal nothing.
    for (const query of ['kind=sick', 'kind[ne]=vacation', `search=${secrets[0]}`, `search=${secrets[2]}`]) {
      expect((await reader('GET', `/hr/absences?${query}`)).body, query).toMatchObject({
        data: [],
        meta: { total: 0 },
      });
      expect((await reader('GET', `/hr/absences/export?${query}`)).text, query).not.toContain(absence);
    }
    expect((await reader('GET', '/hr/leave-entries?kind=sick')).body.data).toEqual([]);
  }
  const member = caller(server, tenant.tokens.member);
  for (const kind of ['sick', 'vacation'])
    expectError(await member('PATCH', `/hr/absences/${absence}`, { kind }), 403, 'insufficient_permissions');
  const batch = { operations: [{ action: 'update', id: absence, data: { kind: 'sick' } }] };
  expect((await member('POST', '/hr/absences/batch', batch)).status).not.toBe(200);
});

test('events, notifications and the audit trail report an absence, and never its reason', async () => {
  const events = await eventsOf(api);
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['absence.requested', 'absence.approved', 'leave_balance.changed']),
  );
  const trail = await api('GET', '/events?per_page=100');
  const notifications = await api('GET', '/notifications');
  for (const text of [JSON.stringify(events), trail.text, notifications.text])
    expect(found(text)).toEqual([]);
  const names = events.flatMap(({ data }) => Object.keys(data.changes));
  expect(
    names.filter((name) =>
      ['kind', 'reason', 'attachment_url', 'attachment_file_id', 'decision_note'].includes(name),
    ),
  ).toEqual([]);
});

test('an employee and their manager can read the reason, and a colleague cannot', async () => {
  for (const person of [patient, boss]) {
    const { body, status } = await person.query('absences.get', { id: absence });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data, JSON.stringify(body)).toMatchObject({
      kind: 'sick',
      reason: secrets[0],
      redacted_fields: [],
    });
    const listed = await person.query('absences.list', { kind: 'sick' });
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([absence]);
    const balances = await person.query('leaveBalances.list', { year: '2026' });
    expect(balances.status, JSON.stringify(balances.body)).toBe(200);
    const sick = balances.body.data.filter(({ kind }: { kind: string }) => kind === 'sick');
    expect(sick.map((one: { employee_id: string }) => one.employee_id)).toContain(employee);
  }
  const seen = await other.query('absences.get', { id: absence });
  expect(seen.body.data).toMatchObject({ kind: null, reason: null, half_days: 4 });
  expect((await other.query('absences.list', { kind: 'sick' })).body.data).toEqual([]);
  expect((await other.query('leaveBalances.list', { employee_id: employee })).status).toBe(403);
  const own = await other.query('leaveBalances.list', {});
  expect(own.body.data.some((one: { employee_id: string }) => one.employee_id === employee)).toBe(false);
});

test('an employee can read their own payslip once it is approved, and no other', async () => {
  const people = staffCalls(api);
  const { id } = await people.made('/hr/payroll', { employee_id: employee, period: '2026-06' });
  const at = `/hr/payroll-records/${id}`;
  await people.changed(at, { status: 'calculated' });
  const read = async (person: Colleague) => (await person.query('payroll.get', { id })).body.data;
  expect(await read(patient)).toMatchObject({ gross: null, net: null });
  const { gross, net } = await people.changed(at, { status: 'approved' });
  expect(gross).toBeGreaterThan(0);
  expect(await read(patient)).toMatchObject({ gross, net, redacted_fields: [] });
  const mine = await patient.query('payroll.ofEmployee', { employeeId: employee });
  expect(mine.body.data[0]).toMatchObject({ gross, net });
  // A manager decides about leave, and cannot read pay.
  for (const person of [boss, other]) expect(await read(person)).toMatchObject({ gross: null, net: null });
  const hours = await patient.query('attendance.list', { employee_id: employee });
  expect(hours.body.data.length).toBeGreaterThan(0);
});
