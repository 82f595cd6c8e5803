import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../../support/colleagues.ts';
import { SoftwareAuthenticator } from '../../../support/platform/software-authenticator.ts';
import { newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

const minute = 60_000;
let clock = Date.now();
let server: OwnServer;
let tenant: Tenant;
let ana: Colleague;
let device: SoftwareAuthenticator;

beforeAll(async () => {
  server = await startServer({ now: () => clock, config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = Date.now();
  tenant = await newTenant(server);
  ana = await newColleague(server, tenant.id, 'member');
  device = newDevice();
});

function newDevice(origin?: string): SoftwareAuthenticator {
  const { party } = server.app.passkeys;
  if (!party) throw new Error('the server of the test has no passkeys');
  return new SoftwareAuthenticator({ ...party, ...(origin === undefined ? {} : { origin }) });
}
const challengeOf = async (person: Colleague) =>
  (await person.mutate('secondFactor.challenge')).body.challenge;

async function add(person: Colleague, from = device) {
  const { body } = await person.mutate('secondFactor.beginPasskey');
  return person.mutate('secondFactor.addPasskey', {
    name: 'Laptop',
    response: from.register(body.challenge),
  });
}
async function signIn(response: string): Promise<string> {
  const result = await server.app.passkeys.signIn({ response, address: '192.0.2.3' });
  return result.ok ? result.user.id : result.reason;
}

test('a passkey signs in without a password, and the password alone no longer does', async () => {
  const added = await add(ana);
  expect([added.status, added.body.recovery_codes?.length]).toEqual([200, 10]);
  expect(await signIn(device.answer(await challengeOf(ana)))).toBe(ana.id);
  const { body } = await ana.query('secondFactor.get');
  expect(body.passkeys).toMatchObject([{ name: 'Laptop', last_used_at: new Date(clock).toISOString() }]);
  const attempt = { email: ana.email, password: ana.password, address: '192.0.2.3' };
  expect(await server.app.identity.signIn(attempt)).toMatchObject({ reason: 'second_step' });
});

test('a challenge is answered once, and within five minutes', async () => {
  await add(ana);
  const answer = device.answer(await challengeOf(ana));
  expect([await signIn(answer), await signIn(answer)]).toEqual([ana.id, 'credentials']);
  const late = device.answer(await challengeOf(ana));
  clock += 5 * minute;
  expect(await signIn(late)).toBe('credentials');
});

test('an answer of another site, of an unknown key or with an old count is refused', async () => {
  await add(ana);
  expect(await signIn(newDevice().answer(await challengeOf(ana)))).toBe('credentials');
  expect(await signIn(device.answer('made up'))).toBe('credentials');
  expect(await signIn(device.answer(await challengeOf(ana)))).toBe(ana.id);
  device.counter = 0;
  expect(await signIn(device.answer(await challengeOf(ana)))).toBe('credentials');
  const elsewhere = newDevice('https://evil.example');
  expect((await add(ana, elsewhere)).status).toBe(400);
});

test('a passkey is removed with a passkey of the person, and with nobody else’s', async () => {
  await add(ana);
  const bo = await newColleague(server, tenant.id, 'member');
  const theirs = newDevice();
  await add(bo, theirs);
  const remove = async (from: SoftwareAuthenticator) =>
    ana.mutate('secondFactor.removePasskey', {
      id: device.id,
      passkey: from.answer(await challengeOf(ana)),
    });
  expect((await remove(theirs)).status).toBe(400);
  expect((await ana.mutate('secondFactor.removePasskey', { id: device.id })).status).toBe(400);
  expect(await remove(device)).toMatchObject({ status: 200, body: { removed: true } });
  expect((await ana.query('secondFactor.get')).body).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect(await signIn(device.answer(await challengeOf(ana)))).toBe('credentials');
});
