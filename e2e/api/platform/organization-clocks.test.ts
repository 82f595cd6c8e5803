import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueAgents } from '#server/areas/ai/agents/schedule-job.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-01-12T08:00:00.000Z';
const dayMs = 86_400_000;
const settings = { sla: { normal: { first_response: 120, resolution: 600 } } };

let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());

type Workplace = Awaited<ReturnType<typeof newWorkplace>>;

async function moveClock({ tenant }: Workplace, days: number): Promise<void> {
  const { app } = clocked.server;
  await app.db.asSystem((tx) =>
    tx.text('UPDATE organizations SET clock_ahead_ms = $2 WHERE id = $1', [tenant.id, days * dayMs]),
  );
  app.tokens.forgetAll();
}

async function newTicket({ api }: Workplace): Promise<string> {
  const contact = await api('POST', '/contacts', { first_name: 'Ana' });
  const ticket = await api('POST', '/support/tickets', {
    subject: 'It is broken',
    contact_id: contact.body.data.id,
  });
  expect(ticket.status, ticket.text).toBe(200);
  return ticket.body.data.id;
}

test('records of an organization have the time of its own clock', async () => {
  const [ahead, other] = [await newWorkplace(clocked.server), await newWorkplace(clocked.server)];
  await moveClock(ahead, 30);
  const dates = async ({ api }: Workplace) => {
    const { body } = await api('POST', '/contacts', { first_name: 'Ana' });
    const events = await api('GET', '/events?per_page=1');
    return [body.data.created_at, events.body.data[0].created_at];
  };
  expect(await dates(ahead)).toEqual(['2026-02-11T08:00:00.000Z', '2026-02-11T08:00:00.000Z']);
  expect(await dates(other)).toEqual([start, start]);
});

test('alarms due by the clock of one organization fire only there', async () => {
  const [ahead, other] = [
    await newWorkplace(clocked.server, settings),
    await newWorkplace(clocked.server, settings),
  ];
  const [ticket, otherTicket] = [await newTicket(ahead), await newTicket(other)];
  const breached = async ({ api }: Workplace, id: string) =>
    (await api('GET', `/support/tickets/${id}`)).body.data.sla.breached;
  await clocked.reach(start);
  expect(await breached(ahead, ticket)).toEqual([]);
  await moveClock(ahead, 10);
  await clocked.reach(start);
  expect(await breached(ahead, ticket)).toEqual(['first_response', 'resolution']);
  expect(await breached(other, otherTicket)).toEqual([]);
});

test('an agent runs when it is due by the clock of its organization', async () => {
  const [ahead, other] = [await newWorkplace(clocked.server), await newWorkplace(clocked.server)];
  const runs = async ({ api }: Workplace) => {
    const { body } = await api('GET', '/agents/log?agent=support_triage&step=run');
    return body.meta.total;
  };
  for (const { api } of [ahead, other]) {
    const reply = await api('PATCH', '/agents/support_triage', { enabled: true, schedule: '0 6 * * *' });
    expect(reply.status, reply.text).toBe(200);
  }
  await moveClock(ahead, 1);
  await runDueAgents(clocked.server.app);
  expect(await runs(ahead)).toBe(1);
  expect(await runs(other)).toBe(0);
});

test("leases, limits and tokens use the platform's clock, so a token works although its organization's clock is ahead", async () => {
  const ahead = await newWorkplace(clocked.server);
  const made = await ahead.api('POST', '/settings/tokens', {
    name: 'A day',
    role: 'member',
    expires_at: new Date(Date.parse(start) + dayMs).toISOString(),
  });
  expect(made.status, made.text).toBe(200);
  await moveClock(ahead, 30);
  const listed = await ahead.api('GET', '/settings/tokens?search=A day');
  expect(listed.body.data[0].status).toBe('active');
});
