import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { newQueue, type Queue, take } from '../../support/editing/queue.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

const start = '2026-03-04T10:00:00.000Z';
let now = Date.parse(start);
let server: OwnServer;
let queue: Queue;
let ana: Colleague;
let bea: Colleague;
let project_id: string;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] }, now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.parse(start);
  queue = await newQueue(server, { wip_limit: null, four_eyes: false, lease_minutes: 600 });
  ana = await newColleague(server, queue.tenant.id, 'member', 'Ana Prado');
  bea = await newColleague(server, queue.tenant.id, 'member', 'Bea Soto');
  const company = await queue.done('POST', '/companies', { name: 'Acme' });
  const project = { name: 'Trailer', client_company_id: company.id, hourly_rate: 40, currency: 'EUR' };
  project_id = (await queue.done('POST', '/projects', project)).id;
});

const minutesPass = (count: number) => {
  now += count * 60_000;
};
async function work(person: Colleague, id: string, minutes: number): Promise<void> {
  await person.signInAgain();
  const claimed = await person.mutate('editCards.claim', { action: 'claim', ids: [id] });
  expect(claimed.body.data.results[0]).toMatchObject({ ok: true });
  minutesPass(minutes);
  await person.signInAgain();
  const freed = await person.mutate('editCards.claim', { action: 'release', ids: [id] });
  expect(freed.body.data.results[0]).toMatchObject({ ok: true });
}
/** Hands a cut in without further work, and approves it. */
async function approve(id: string): Promise<void> {
  await take(queue.api, id);
  await queue.done('POST', `/edicion/videos/${id}/versions`, { url: 'https://example.com/1.mp4', fps: 25 });
  await queue.done('PATCH', `/edicion/videos/${id}`, { status: 'approved' });
}
const delivered = { status: 'delivered', delivered_url: 'https://example.com/final.mp4' };
const deliver = (id: string) => queue.done('PATCH', `/edicion/videos/${id}`, delivered);
const entriesOf = (id: string) =>
  queue.done('GET', `/time-entries?card_id=${id}&sort_by=minutes&sort_dir=desc`);

test('a delivered card has a time entry for each person who worked on it, at the rate of its project', async () => {
  const card = await queue.ready({ project_id, title: 'Trailer' });
  await work(ana, card.id, 100);
  await work(bea, card.id, 20);
  await work(ana, card.id, 35);
  await approve(card.id);
  expect(await entriesOf(card.id)).toEqual([]);
  await deliver(card.id);
  expect(await queue.read(card.id)).toMatchObject({
    worked_minutes: 155,
    worked_by: [
      { type: 'user', id: bea.id, seconds: 1200 },
      { type: 'user', id: ana.id, seconds: 8100 },
    ],
  });
  const shared = { card_id: card.id, project_id, date: '2026-03-04', status: 'open', is_billable: true };
  expect(await entriesOf(card.id)).toMatchObject([
    { ...shared, person_id: ana.id, minutes: 135, rate: 40, amount: 90, description: `${card.code} Trailer` },
    { ...shared, person_id: bea.id, minutes: 20, rate: 40, amount: 13.33 },
  ]);
});

test('the hours of a delivered card become a line of an invoice', async () => {
  const card = await queue.ready({ project_id });
  await work(ana, card.id, 135);
  await approve(card.id);
  await deliver(card.id);
  const { lines } = await queue.done('POST', `/projects/${project_id}/bill-time`, {});
  expect(lines).toMatchObject([{ quantity: 2.25, unit: 'h', unit_price: 40, subtotal: 90 }]);
});

test('the work is recorded once, whatever is repeated, deleted or restored', async () => {
  const card = await queue.ready({ project_id });
  await work(ana, card.id, 30);
  await approve(card.id);
  await deliver(card.id);
  await deliver(card.id);
  const path = `/edicion/videos/${card.id}`;
  for (const status of ['approved', 'ready', 'in_progress'])
    expect((await queue.api('PATCH', path, { status })).status).toBe(400);
  await queue.done('DELETE', path);
  await queue.done('POST', `${path}/restore`, {});
  await deliver(card.id);
  const [entry, ...others] = await entriesOf(card.id);
  expect([entry.minutes, others]).toEqual([30, []]);
  // An entry that somebody has deleted is not made again.
  await queue.done('DELETE', `/time-entries/${entry.id}`);
  await deliver(card.id);
  expect(await entriesOf(card.id)).toEqual([]);
});

test('many deliveries at once record the work once', async () => {
  const card = await queue.ready({ project_id });
  await work(ana, card.id, 30);
  await approve(card.id);
  const path = `/edicion/videos/${card.id}`;
  const replies = await Promise.all(Array.from({ length: 8 }, () => queue.api('PATCH', path, delivered)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await entriesOf(card.id)).toHaveLength(1);
});

test('minutes are rounded so that those of all people are those of the card', async () => {
  const card = await queue.ready({ project_id });
  await work(ana, card.id, 10.6);
  await work(bea, card.id, 10.6);
  await approve(card.id);
  await deliver(card.id);
  const entries = await entriesOf(card.id);
  expect(entries.map(({ minutes }: { minutes: number }) => minutes).toSorted()).toEqual([10, 11]);
  expect((await queue.read(card.id)).worked_minutes).toBe(21);
});

test('a card without a project or with work of a program has an entry that a manager completes', async () => {
  const card = await queue.ready();
  const [program] = await queue.editors();
  await take(program.api, card.id);
  minutesPass(45);
  const freed = await program.api('POST', '/edicion/videos/claim', { action: 'release', ids: [card.id] });
  expect(freed.status).toBe(200);
  await approve(card.id);
  await deliver(card.id);
  const [entry] = await entriesOf(card.id);
  expect(entry).toMatchObject({ person_id: null, project_id: null, minutes: 45, amount: null });
  const changes = { project_id, person_id: ana.id };
  const given = await queue.done('PATCH', `/time-entries/${entry.id}`, changes);
  expect(given).toMatchObject({ ...changes, rate: 40, amount: 30 });
});

test('a long claim over several days is one entry, and a card without work has none', async () => {
  const long = await queue.ready({ project_id });
  for (let nth = 0; nth < 3; nth++) await work(ana, long.id, 590);
  const none = await queue.ready({ project_id });
  for (const { id } of [long, none]) {
    await approve(id);
    await deliver(id);
  }
  const [entry] = await entriesOf(long.id);
  expect(entry).toMatchObject({ minutes: 1770, amount: 1180 });
  const note = await queue.done('PATCH', `/time-entries/${entry.id}`, { description: 'The whole trailer' });
  expect(note).toMatchObject({ minutes: 1770 });
  expect(await entriesOf(none.id)).toEqual([]);
});

test('a dry run of a delivery records nothing', async () => {
  const card = await queue.ready({ project_id });
  await work(ana, card.id, 30);
  await approve(card.id);
  const tried = await queue.api('PATCH', `/edicion/videos/${card.id}?dry_run=true`, delivered);
  expect(tried.body.effects).toEqual(
    expect.arrayContaining([expect.objectContaining({ event: 'time_entry.created' })]),
  );
  expect(await entriesOf(card.id)).toEqual([]);
});
