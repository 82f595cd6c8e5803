import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import messages from '#components/base/wording/messages/en.ts';
import { mailDigests } from '#server/areas/platform/notifications/digest-job.ts';
import { notify } from '#server/areas/platform/notifications/notify.ts';
import { allTopics } from '#server/areas/platform/notifications/topics.ts';
import { warnOfExpiringTokens } from '#server/areas/platform/tokens/token-expiry.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import type { Colleague } from '../../support/colleagues.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { inboxOf, newTeam, startNotifyingServer, unreadOf } from '../../support/platform/notified-people.ts';
import { call, type OwnServer } from '../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let now = Date.parse('2026-01-15T12:00:00.000Z');
const set = (moment: string) => {
  now = Date.parse(moment);
};
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startNotifyingServer({ databaseUrl: own.url, now: () => now });
});
afterAll(async () => {
  await server.close();
  await own.drop();
});

type Team = Awaited<ReturnType<typeof newTeam>>;

const mailsTo = async ({ api }: Team, { email }: Colleague) => {
  const reply = await api('GET', `/emails?to=${encodeURIComponent(email)}`);
  return Promise.all(
    reply.body.data.map(async ({ id }: { id: string }) => (await api('GET', `/emails/${id}`)).body.data),
  );
};
const choose = async (one: Colleague, topics: object) => {
  const reply = await one.mutate('notificationSettings.update', { topics });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.topics;
};
const give = ({ done }: Team, { id }: Colleague, title: string) =>
  done('POST', '/tasks', { title, assignee_id: id });

test('a person sees every available topic with its default, and changes one at a time', async () => {
  const team = await newTeam(server);
  const [ana, chief] = [await team.person('member'), await team.person('admin')];
  const { body } = await ana.query('notificationSettings.get');
  const keys = (topics: { key: string }[]) => topics.map(({ key }) => key);
  expect(keys(body.data.topics)).toEqual([
    'approval_asked',
    'assigned',
    'card_changes',
    'card_review',
    'card_taken',
    'handed_over',
    'mentioned',
    'production',
    'recurring_problem',
    'token_expiring',
  ]);
  expect(keys((await chief.query('notificationSettings.get')).body.data.topics)).toEqual(
    allTopics().map(({ key }) => key),
  );
  const assigned = (topics: { key: string }[]) => topics.find(({ key }) => key === 'assigned');
  expect(assigned(body.data.topics)).toMatchObject({
    channels: ['inbox', 'email'],
    default: { inbox: true, email: 'daily' },
    chosen: { inbox: true, email: 'daily' },
    is_default: true,
  });
  expect(assigned(await choose(ana, { assigned: { email: 'at_once' } }))).toMatchObject({
    chosen: { inbox: true, email: 'at_once' },
    is_default: false,
  });
  expect(assigned(await choose(ana, { assigned: { inbox: false } }))).toMatchObject({
    chosen: { inbox: false, email: 'at_once' },
  });
  expect(assigned(await choose(ana, { assigned: null }))).toMatchObject({ is_default: true });
  const strange = await ana.mutate('notificationSettings.update', { topics: { asigned: { inbox: true } } });
  expect(strange.body.details).toMatchObject([{ path: 'topics.asigned', rule: 'one_of' }]);
});

test('the console has texts for every topic', () => {
  expect(Object.keys(messages.notifications.topics)).toEqual(allTopics().map(({ key }) => key));
});

test('a token has an inbox and no mail', async () => {
  const { api } = await newTeam(server);
  const { body } = await api('GET', '/me/notification-settings');
  expect(body.data.topics[0]).toMatchObject({ channels: ['inbox'], chosen: { email: 'off' } });
  const patch = (assigned: object) => api('PATCH', '/me/notification-settings', { topics: { assigned } });
  expect((await patch({ inbox: false })).status).toBe(200);
  expect((await patch({ email: 'daily' })).body.error.details).toMatchObject([
    { path: 'topics.assigned.email', rule: 'person' },
  ]);
});

test('a person is notified in the chosen ways: at once, in one of them, or not at all', async () => {
  const team = await newTeam(server);
  const ana = await team.person('member');
  await choose(ana, { assigned: { email: 'at_once' } });
  await give(team, ana, 'First');
  expect(await inboxOf(ana)).toMatchObject([{ channels: ['inbox', 'email'], email: ana.email }]);
  const [mail] = await mailsTo(team, ana);
  expect(mail).toMatchObject({ subject: 'First was assigned to you', kind: 'notice' });
  expect(mail.body).toContain(`${server.app.baseUrl}/notifications/settings`);
  await choose(ana, { assigned: { inbox: false } });
  await give(team, ana, 'Second');
  expect([await inboxOf(ana), await mailsTo(team, ana)].map(({ length }) => length)).toEqual([1, 2]);
  await choose(ana, { assigned: { inbox: false, email: 'off' } });
  await give(team, ana, 'Third');
  expect([await inboxOf(ana), await mailsTo(team, ana)].map(({ length }) => length)).toEqual([1, 2]);
});

test('the daily mail is sent once, at eight, with the unread notifications', async () => {
  set('2026-01-15T12:00:00.000Z');
  const team = await newTeam(server, { timezone: 'Europe/Madrid', locale: 'es' });
  const person = () => team.person('member');
  const [ana, bea, eva, gone] = [await person(), await person(), await person(), await person()];
  for (const title of ['One', 'Two']) await give(team, ana, title);
  for (const one of [bea, eva, gone]) await give(team, one, 'Other');
  const [read] = await inboxOf(ana);
  await ana.mutate('notifications.read', { ids: [read?.id] });
  await choose(eva, { assigned: { email: 'off' } });
  await server.app.db.asSystem((tx) => tx.text('UPDATE users SET disabled = true WHERE id = $1', [gone.id]));
  const mails = async () =>
    Promise.all([ana, bea, eva, gone].map(async (one) => (await mailsTo(team, one)).length));
  set('2026-01-16T06:59:00.000Z');
  await mailDigests(server.app);
  expect(await mails()).toEqual([0, 0, 0, 0]);
  set('2026-01-16T07:00:00.000Z');
  await Promise.all([mailDigests(server.app), mailDigests(server.app)]);
  await mailDigests(server.app);
  expect(await mails()).toEqual([1, 1, 0, 0]);
  const [mail] = await mailsTo(team, ana);
  expect(mail.subject).toMatch(/^Tienes un aviso sin leer en /);
  expect(mail.body).toContain('- Se te ha asignado: One');
  expect(mail.body).not.toContain('Two');
  expect(mail.body).toContain('/notifications/settings');
  const [notification] = await unreadOf(ana, 'assigned');
  expect(notification).toMatchObject({ channels: ['inbox', 'email'], email_id: mail.id });
});

test('a link in a mail turns off mails of its topic, and only those', async () => {
  const team = await newTeam(server);
  const ana = await team.person('member');
  await team.done('POST', '/tasks', { title: 'Call', description: `@[${ana.id}]` });
  const [row] = await server.app.db.withTenant(team.tenant.id, 'read', (tx) =>
    tx.text<{ sealed_values: string; text_body: string }>(
      'SELECT sealed_values, text_body FROM emails WHERE organization_id = $1',
      [team.tenant.id],
    ),
  );
  expect(row?.text_body).toContain('[[quiet]]');
  const sealed = server.app.seal.open(String(row?.sealed_values), `mail ${team.tenant.id}`);
  const token = String(JSON.parse(sealed).quiet).split('/').at(-1);
  const path = `/public/notifications/${token}`;
  expect((await call(server, 'GET', path)).body.data).toMatchObject({ topic: 'mentioned', email: 'at_once' });
  for (const _ of [1, 2])
    expect((await call(server, 'POST', path, { body: {} })).body.data).toMatchObject({ email: 'off' });
  await team.done('POST', '/tasks', { title: 'Again', description: `@[${ana.id}]` });
  expect([await mailsTo(team, ana), await inboxOf(ana)].map(({ length }) => length)).toEqual([1, 2]);
  expect((await call(server, 'POST', `${path}x`, { body: {} })).status).toBe(404);
});

test('two simultaneous notifications of the same event are one, and neither call fails', async () => {
  const team = await newTeam(server);
  const ana = await team.person('member');
  const topic = allTopics().find(({ key }) => key === 'mentioned');
  if (!topic) throw new Error('the topic is not there');
  const word = { topic, title: verbatim('Hello'), related: null, to: { ids: [ana.id] }, once: 'the same' };
  await Promise.all(
    Array.from({ length: 8 }, () => asPlatform(server.app, team.tenant.id, (ctx) => notify(ctx, word))),
  );
  expect(await inboxOf(ana)).toMatchObject([{ title: 'Hello' }]);
  expect(await mailsTo(team, ana)).toHaveLength(1);
  const counted = (count: number) => ({
    ...word,
    once: 'counted',
    isOpen: true,
    adding: { count, title: (all: number) => verbatim(`${all} of them`) },
  });
  await Promise.all(
    Array.from({ length: 8 }, () => asPlatform(server.app, team.tenant.id, (ctx) => notify(ctx, counted(2)))),
  );
  expect((await inboxOf(ana)).find(({ title }) => title === '16 of them')).toMatchObject({ count: 16 });
});

test('the creator of a token and the administrators are notified once before it expires', async () => {
  set('2026-02-01T12:00:00.000Z');
  const team = await newTeam(server);
  const [chief, other, boss] = [
    await team.person('admin'),
    await team.person('admin'),
    await team.person('manager'),
  ];
  const made = await chief.mutate('tokens.create', {
    name: 'Automation',
    role: 'viewer',
    expires_at: '2026-02-05T10:00:00.000Z',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  for (const _ of [1, 2]) await warnOfExpiringTokens(server.app);
  for (const one of [chief, other])
    expect(await inboxOf(one)).toMatchObject([
      {
        topic: 'token_expiring',
        title: 'The token Automation expires on 2026-02-05',
        channels: ['inbox', 'email'],
      },
    ]);
  expect(await inboxOf(boss)).toEqual([]);
});

test('notifications of another organization are invisible', async () => {
  const [team, otherTeam] = [await newTeam(server), await newTeam(server)];
  const [ana, outsider] = [await team.person('member'), await otherTeam.person('member')];
  await give(team, ana, 'Mine');
  const [notification] = await inboxOf(ana);
  const read = await outsider.mutate('notifications.read', { ids: [notification?.id] });
  expect([read.body.data.ids, await inboxOf(outsider)]).toEqual([[], []]);
  expect(await unreadOf(ana, 'assigned')).toHaveLength(1);
});
