import { Database } from '#db/lanes/client.ts';
import { expect, signInByForm, TestData, test } from '../../support/console/fixtures.ts';
import { emptyDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type ClockedWorker, startClockedWorker } from '../../support/process/clocked-worker.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';
import { type Receiver, startReceiver } from '../../support/servers/webhook-receiver.ts';

/** The time is longer than a delivery's lease, so the deliveries of a dead worker are claimed by another. */
const leaseMs = 70_000;
const writesAMinute = 20;

let own: OwnDatabase;
let receiver: Receiver;
let db: Database;
let processes: ServerProcess[];
let successor: ClockedWorker | undefined;

test.beforeAll(async () => {
  own = await emptyDatabase(process.env.CONSOLE_DATABASE_URL ?? '');
  receiver = await startReceiver();
  const start = (roles: string) =>
    startProcess({
      DATABASE_URL: own.url,
      ROLES: roles,
      RATE_LIMIT_STORE: 'postgres',
      RATE_LIMIT_WRITES: String(writesAMinute),
      ALLOW_INSECURE_WEBHOOKS: '1',
    });
  // The processes start at once on an empty database. One of them migrates it, and the others wait for that.
  processes = await Promise.all(['api', 'api', 'console', 'worker'].map(start));
  db = new Database({ url: own.url, size: 2 });
});

test.afterAll(async () => {
  await Promise.all([...processes.map((one) => one.stop()), successor?.kill(), receiver.close()]);
  await db.close();
  await own.drop();
});

test('two processes of the API, one of the console and one worker work as one product', {
  tag: ['@long', '@short'],
}, async ({ browser }) => {
  const [one, two, console, worker] = processes as [
    ServerProcess,
    ServerProcess,
    ServerProcess,
    ServerProcess,
  ];
  const testData = new TestData(db);
  const person = await testData.person();
  const admin = await testData.token(person.organization, 'Admin', 'admin');
  const caller = (token: string) => (process: ServerProcess, method: string, path: string, body?: object) =>
    fetch(`${process.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const asAdmin = caller(admin);
  const writer = async () => caller(await testData.token(person.organization, 'Writer'));
  const add = async (write: ReturnType<typeof caller>, process: ServerProcess, n: number) =>
    (await write(process, 'POST', '/contacts', { first_name: `Contact ${n}` })).status;

  await test.step('each reports its health, and serves its own roles', async () => {
    for (const process of processes) expect((await fetch(`${process.url}/api/v1/health`)).status).toBe(200);
    for (const process of [console, worker])
      expect((await asAdmin(process, 'GET', '/contacts')).status).toBe(404);
  });

  await test.step('a write of one process of the API is on a page of the console within a second', async () => {
    const page = await (await browser.newContext({ baseURL: console.url })).newPage();
    const following = page.waitForResponse((reply) => reply.url().includes('events.stream') && reply.ok());
    await signInByForm(page, person, '/tokens');
    await following;
    await expect(page.getByRole('row', { name: /Admin/ })).toBeVisible();
    await asAdmin(two, 'POST', '/settings/tokens', { name: 'Made elsewhere', role: 'viewer' });
    await expect(page.getByRole('row', { name: /Made elsewhere/ })).toBeVisible({ timeout: 1_000 });
    await page.context().close();
  });

  await test.step("they grant together exactly a token's limit, and each event is delivered once", async () => {
    const made = await asAdmin(one, 'POST', '/integrations/webhooks', {
      url: `${receiver.url}/hook`,
      events: ['contact.*'],
    });
    expect(made.status).toBe(200);
    const write = await writer();
    const numbers = Array.from({ length: 3 * writesAMinute }, (_, n) => n);
    const replies = await Promise.all(numbers.map((n) => add(write, n % 2 ? one : two, n)));
    expect(replies.filter((status) => status === 200)).toHaveLength(writesAMinute);
    expect(replies.filter((status) => status === 429)).toHaveLength(2 * writesAMinute);
    await expect.poll(() => idsOf(receiver).size).toBe(writesAMinute);
    expect(receiver.accepted).toHaveLength(writesAMinute);
  });

  await test.step('one killed process of the API leaves the other serving', async () => {
    await one.kill();
    const { meta } = await (await asAdmin(two, 'GET', '/contacts')).json();
    expect(meta.total).toBe(writesAMinute);
  });

  await test.step('deliveries that a killed worker had claimed are delivered by the next', async () => {
    receiver.behave(() => {});
    const write = await writer();
    for (let n = 0; n < 5; n++) expect(await add(write, two, n)).toBe(200);
    await expect.poll(() => receiver.arrivals.length).toBe(writesAMinute + 5);
    await worker.kill();
    receiver.behave(undefined);
    successor = await startClockedWorker(own.url, leaseMs);
    await expect.poll(() => idsOf(receiver).size).toBe(writesAMinute + 5);
    expect(receiver.accepted).toHaveLength(writesAMinute + 5);
  });
});

const idsOf = ({ accepted }: Receiver) => new Set(accepted.map(({ headers }) => headers['webhook-id']));
