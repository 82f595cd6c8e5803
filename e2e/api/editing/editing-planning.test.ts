import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { newQueue, type Queue } from '../../support/editing/queue.ts';
import { call, type OwnServer, startServer } from '../../support/test-server.ts';

/** A Wednesday. */
const start = '2026-03-04T10:00:00.000Z';

let now = Date.parse(start);
let server: OwnServer;
let queue: Queue;
let ana: Colleague;
let bea: Colleague;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] }, now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.parse(start);
  queue = await newQueue(server, { wip_limit: null });
  ana = await newColleague(server, queue.tenant.id, 'member', 'Ana Prado');
  bea = await newColleague(server, queue.tenant.id, 'member', 'Bea Soto');
});

const at = (day: number, time: string) => {
  now = Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`);
};
/** Sessions end after some hours, so each of these signs in at the time of the clock. */
const claim = async (person: Colleague, id: string) => {
  await person.signInAgain();
  const { status, body } = await person.mutate('editCards.claim', { action: 'claim', ids: [id] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.results[0]).toMatchObject({ ok: true });
};
const submit = async (person: Colleague, id: string, url = 'https://example.com/cut.mp4') => {
  await person.signInAgain();
  const reply = await person.mutate('editVersions.create', { id, url, fps: 25 });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const decide = (id: string, body: object) => queue.done('PATCH', `/edicion/videos/${id}`, body);

interface Row {
  person_id: string | null;
  cells: { due: string; records: { id: string }[] }[];
}
const plan = async (query = '') => queue.done('GET', `/edicion/planning${query}`);
const rowOf = ({ rows }: { rows: Row[] }, id: string | null) =>
  rows.find(({ person_id }) => person_id === id);

test('the plan has a row for each editor, with what they are responsible for or hold, by when it is due', async () => {
  const late = await queue.ready({
    due_at: '2026-03-03T10:00:00Z',
    estimate_minutes: 120,
    assignee_id: ana.id,
  });
  const sunday = { due_at: '2026-03-08T22:30:00Z', estimate_minutes: 60 };
  await queue.ready({ ...sunday, assignee_id: ana.id });
  await queue.ready({ due_at: '2026-03-09T08:00:00Z', assignee_id: bea.id });
  const held = await queue.ready({ due_at: '2026-03-30T08:00:00Z', estimate_minutes: 30 });
  await claim(bea, held.id);
  const open = await queue.ready();
  const waiting = await queue.ready({ due_at: '2026-03-03T10:00:00Z', assignee_id: ana.id });
  await decide(waiting.id, { status: 'on_hold', blocked_reason: 'The footage is missing' });
  at(4, '10:45');
  const found = await plan();
  expect(found).toMatchObject({ week_ends_at: '2026-03-09T00:00:00.000Z', further_people: 0 });
  expect(found.rows.map(({ name }: { name: string | null }) => name)).toEqual([
    'Ana Prado',
    'Bea Soto',
    null,
  ]);
  expect(rowOf(found, ana.id)).toMatchObject({
    is_editor: true,
    ...{ count: 3, late_count: 1, held_count: 0, unestimated_count: 1 },
    ...{ estimate_minutes: 180, worked_minutes: 0, remaining_minutes: 180 },
    available_minutes: null,
  });
  const duesOf = (id: string | null) =>
    Object.fromEntries(
      rowOf(found, id)?.cells.map(({ due, records }) => [due, records.map((one) => one.id)]) ?? [],
    );
  expect(duesOf(ana.id)).toMatchObject({ late: [late.id], none: [waiting.id] });
  expect(Object.keys(duesOf(bea.id)).toSorted()).toEqual(['later', 'next_week']);
  // The claim goes on for 45 minutes, and 30 were estimated.
  expect(rowOf(found, bea.id)).toMatchObject({ held_count: 1, worked_minutes: 45, remaining_minutes: 0 });
  expect(duesOf(null)).toEqual({ none: [open.id] });

  // The card of Bea's claim becomes Ana's: the plan follows who is responsible, and the claim goes on.
  await queue.done('PATCH', `/edicion/videos/${held.id}`, { assignee_id: ana.id, force: true });
  const after = await plan('?per_cell=0');
  expect(rowOf(after, ana.id)).toMatchObject({ count: 4, held_count: 1 });
  expect(rowOf(after, ana.id)?.cells.every(({ records }) => records.length === 0)).toBe(true);
});

test('the plan knows the working time of employees, without holidays and absences', async () => {
  const day = [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '18:00' },
  ];
  const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
  const person = { first_name: 'Ana', last_name: 'Prado', user_id: ana.id, work_schedule: week };
  const hired = { status: 'active', hire_date: '2020-01-01', email: 'ana.prado@example.com' };
  const { id } = await queue.done('POST', '/hr/employees', { ...person, ...hired });
  expect(rowOf(await plan(), ana.id)).toMatchObject({
    available_minutes: { this_week: 1440, next_week: 2400 },
  });
  const days = { start_date: '2026-03-09', end_date: '2026-03-10', kind: 'sick' };
  await queue.done('POST', '/hr/absences', { employee_id: id, ...days });
  expect(rowOf(await plan(), ana.id)).toMatchObject({
    available_minutes: { this_week: 1440, next_week: 1440 },
  });
  const { text, status } = await call(server, 'GET', '/edicion/planning', {
    token: await tokenWith(['editing']),
  });
  expect(status, text).toBe(200);
  expect(rowOf(JSON.parse(text).data, ana.id)).toMatchObject({ available_minutes: null });
});

async function tokenWith(areas: string[]): Promise<string> {
  const made = await queue.done('POST', '/settings/tokens', { name: 'Planner', role: 'manager', areas });
  return made.value;
}

test('the timesheet has the claims of a period by person and project, which begin and end outside of it', async () => {
  const { id: project } = await queue.done('POST', '/projects', { name: 'Launch' });
  const film = await queue.ready({ title: '=Opening', project_id: project });
  const other = await queue.ready({ title: 'Reel' });
  at(4, '23:30');
  await claim(ana, film.id);
  at(5, '00:20');
  await submit(ana, film.id);
  await claim(bea, other.id);
  at(5, '01:20');
  await queue.done('POST', '/edicion/videos/claim', { action: 'release', ids: [other.id], force: true });
  at(5, '02:00');
  await claim(ana, other.id);
  // The lease of two hours ends at four; the time after it does not count.
  at(5, '09:00');
  const found = await queue.done('GET', '/edicion/hours?from=2026-03-05&to=2026-03-05');
  expect(found.rows).toMatchObject([
    { person: 'Ana Prado', project_id: null, project: null, minutes: 120, card_count: 1 },
    { person: 'Ana Prado', project_id: project, minutes: 20, card_count: 1 },
    { person: 'Bea Soto', project_id: null, minutes: 60, card_count: 1 },
  ]);
  expect(found).toMatchObject({
    minutes: 200,
    is_cut: false,
    people: [
      { id: ana.id, minutes: 140 },
      { id: bea.id, minutes: 60 },
    ],
    projects: [
      { id: null, minutes: 180 },
      { id: project, minutes: 20 },
    ],
  });
  const before = await queue.done('GET', '/edicion/hours?from=2026-03-04&to=2026-03-04&group_by=card');
  expect(before.rows).toMatchObject([{ card_id: film.id, minutes: 30 }]);
  const query = `from=2026-03-04&to=2026-03-05&group_by=card&project_id=${project}&format=csv`;
  const file = await queue.api('GET', `/edicion/hours?${query}`);
  const lines = file.text.trim().split('\n');
  expect(lines[0]).toBe('person_id,person,project_id,project,card_id,card,minutes,card_count');
  expect(lines[1]).toMatch(/^usr_\w+,Ana Prado,prj_\w+,.*Launch,edc_\w+,V-000001 =Opening,50,1$/);
  expect(lines).toHaveLength(2);
  const both = await queue.done('GET', '/edicion/hours?from=2026-03-04&to=2026-03-05&project_id=none');
  expect(both.minutes).toBe(180);
});

test('the flow counts deliveries by week, the time in each status, and the rounds of each client', async () => {
  const { id: client } = await queue.done('POST', '/companies', { name: 'Acme' });
  const film = await queue.ready({ client_company_id: client });
  at(4, '12:00');
  await claim(ana, film.id);
  at(4, '13:00');
  await submit(ana, film.id);
  at(4, '16:00');
  await decide(film.id, { status: 'changes_requested', review_note: 'Shorter' });
  await claim(ana, film.id);
  at(4, '17:00');
  await submit(ana, film.id, 'https://example.com/2.mp4');
  at(10, '10:00');
  await decide(film.id, { status: 'approved' });
  await decide(film.id, { status: 'delivered', delivered_url: 'https://example.com/final.mp4' });
  const flow = await queue.done('GET', '/edicion/flow?from=2026-03-04&to=2026-03-10');
  expect(flow.weeks).toEqual([
    { from: '2026-03-04', to: '2026-03-08', delivered_count: 0 },
    { from: '2026-03-09', to: '2026-03-10', delivered_count: 1 },
  ]);
  expect(flow.delivered_count).toBe(1);
  expect(flow.statuses).toMatchObject([
    { status: 'ready', count: 1, median_hours: 2, average_hours: 2 },
    { status: 'in_progress', count: 2, median_hours: 1, average_hours: 1 },
    { status: 'review', count: 2, median_hours: 70, average_hours: 70 },
  ]);
  expect(flow.rounds).toEqual([
    { client_company_id: client, project_id: null, card_count: 1, review_count: 2, refused_count: 1 },
  ]);
  const cardsOf = async (figure: string) =>
    (await queue.done('GET', `/edicion/flow/cards?from=2026-03-04&to=2026-03-10&figure=${figure}`)).cards;
  expect(await cardsOf('delivered')).toMatchObject([{ id: film.id, count: 1, hours: null }]);
  expect(await cardsOf('status&status=review')).toMatchObject([{ id: film.id, count: 2, hours: 140 }]);
  expect(await cardsOf(`refused&client_company_id=${client}&project_id=none`)).toMatchObject([{ count: 1 }]);
  expect(await cardsOf('refused&client_company_id=none')).toEqual([]);
  const refused = await queue.api('GET', '/edicion/flow/cards?figure=status');
  expect(refused.body.error.details).toMatchObject([{ path: 'status', rule: 'required' }]);
});

test('plan, timesheet and flow are for managers, and show nothing of another organization', async () => {
  const film = await queue.ready({ assignee_id: ana.id });
  await claim(ana, film.id);
  at(4, '11:00');
  const other = await newQueue(server);
  for (const path of [
    '/edicion/planning',
    '/edicion/hours',
    '/edicion/flow',
    '/edicion/flow/cards?figure=reviews',
  ]) {
    const reply = await call(server, 'GET', path, { token: queue.tenant.tokens.member });
    expect(reply.status, path).toBe(403);
  }
  expect((await other.done('GET', '/edicion/planning')).rows).toMatchObject([
    { name: 'Test person', count: 0 },
    { person_id: null, count: 0 },
  ]);
  expect(await other.done('GET', '/edicion/hours')).toMatchObject({ rows: [], minutes: 0 });
  expect((await queue.done('GET', '/edicion/hours')).minutes).toBe(60);
});
