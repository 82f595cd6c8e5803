import { afterAll, beforeAll, expect, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { type Mailing, newMailer, startMailing } from '../../support/platform/mail-tenant.ts';
import { decoded } from '../../support/servers/mail-server.ts';
import { call, caller } from '../../support/test-server.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

test('a notification mail has a link to its record and one to unsubscribe, which other readers of the organization do not see', async () => {
  const { server, mail } = mailing;
  const { tenant, api } = await newMailer(server);
  const ana = await newColleague(server, tenant.id, 'member');
  const task = await api('POST', '/tasks', { title: 'Book the crane', description: `With @[${ana.id}]` });
  const received = () => mail.received.find(({ to }) => to.includes(ana.email));
  await expect.poll(() => received()?.raw).toBeDefined();
  const mailToPerson = received();
  expect(mailToPerson?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mailToPerson?.header('auto-submitted')).toBe('auto-generated');
  const [, header = ''] =
    /^<\S+\/quiet\/([^/\s]+)\/one-click>$/.exec(mailToPerson?.header('list-unsubscribe') ?? '') ?? [];
  const [, inBody = ''] = /\/quiet\/(\S+)\s*$/.exec(decoded(mailToPerson?.raw ?? '')) ?? [];
  for (const token of [header, inBody])
    expect((await call(server, 'GET', `/public/notifications/${token}`)).body.data).toMatchObject({
      topic: 'mentioned',
    });
  const shown = await api('GET', '/emails');
  const whole = await api('GET', `/emails/${shown.body.data[0].id}`);
  expect(whole.body.data.body).toContain('[[quiet]]');
  // The mail opens the page of the record that it is about.
  expect(whole.body.data.body).toContain(`${server.url}/data/tasks/${task.body.data.id}`);
  for (const { text } of [shown, whole]) expect(text).not.toContain('/quiet/');
  // Another member reads neither the notice nor that there is one.
  const member = caller(server, tenant.tokens.member);
  expect((await member('GET', `/emails/${shown.body.data[0].id}`)).status).toBe(404);
  expect((await member('GET', '/emails')).body).toMatchObject({ data: [], meta: { total: 0 } });
});
