import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { callsOf, runCall } from '../../support/code-in-docs.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { calendar, event } from '../../support/integrations/calendar-feed.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { SourceServer } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** Runs the page's calls about feeds and other organizations exactly as printed, with only the addresses replaced. */
const source = new SourceServer();
let own: OwnDatabase;
let other: OwnServer;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  other = await startServer({ databaseUrl: own.url });
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await Promise.all([server.close(), other.close(), source.close()]);
  await own.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
});

async function printed(part: string, env: Record<string, string> = {}) {
  const text = callsOf('integrations.md').find((one) => one.includes(part));
  if (text === undefined) throw new Error(`the page prints no call with ${part}`);
  const addresses = [
    [/https:\/\/calendar\.example\.com/, source.url],
    [/https:\/\/platform\.example\.com/, other.url],
  ] as const;
  const put = addresses.reduce((now, [address, meant]) => now.replace(address, meant), text);
  return runCall(put, { BASE: `${server.url}/api/v1`, TOKEN: tenant.tokens.admin, ...env });
}

test('the page leads from the start to the events of a feed', async () => {
  source.routes.set('/hall.ics', (_, res) =>
    res.end(calendar(event('standup', 1, 'RRULE:FREQ=DAILY;COUNT=2'))),
  );
  const CONNECTION = (await printed('"ics_calendar"')).data.id;
  expect((await printed('/test"', { CONNECTION })).data).toMatchObject({ ok: true, status: 'connected' });
  const RUN = (await printed('"dry_run": true', { CONNECTION })).data.id;
  await calls.work(RUN);
  expect((await printed('/integrations/runs/$RUN"', { RUN })).data).toMatchObject({
    ...{ status: 'succeeded', counts: { calendar_event: { created: 2 } } },
  });
  await calls.synced(CONNECTION);
  const events = (await api('GET', '/calendar/events')).body.data;
  expect(events).toHaveLength(2);
  for (const { external_ids, starts_at } of events)
    expect(external_ids).toEqual({ [CONNECTION]: `standup/${starts_at}` });
});

test('the page leads from the start to the records of another organization', async () => {
  const theirs = await newTenant(other);
  const there = caller(other, theirs.tokens.admin);
  const company = (await there('POST', '/companies', { name: 'Studio Norte' })).body.data.id;
  await there('POST', '/contacts', { first_name: 'Nerea', company_id: company });
  const overThere = { BASE: `${other.url}/api/v1`, TOKEN: theirs.tokens.admin };
  const READER = (await printed('$BASE/settings/tokens', overThere)).data.value;
  const CONNECTION = (await printed('"another_tenant"', { READER })).data.id;
  const tested = (await printed('/test"', { CONNECTION })).data;
  expect(tested).toMatchObject({ ok: true, status: 'connected' });
  expect(tested.steps[1].message).toContain('the token has the role viewer in');
  expect(await calls.synced(CONNECTION)).toMatchObject({
    ...{ status: 'succeeded', counts: { company: { created: 1 }, contact: { created: 1 } } },
  });
  const links = await printed('/integrations/links', { CONNECTION });
  expect(links.data).toEqual([]);
  const [{ company_id }] = (await api('GET', '/contacts')).body.data;
  expect((await api('GET', `/companies/${company_id}`)).body.data.name).toBe('Studio Norte');
});
