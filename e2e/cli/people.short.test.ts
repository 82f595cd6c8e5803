import { expect, test } from 'vitest';
import { confirmAuthenticator, storeKey } from '#server/base/identity/second-factor/factor-rows.ts';
import { cli, newOrganization, newSlug, ownProcess, runSuccessfully } from '../support/cli/command.ts';
import { call, sharedServer } from '../support/test-server.ts';

const server = await sharedServer();

async function newOrg(): Promise<string> {
  const slug = newSlug();
  await newOrganization(slug);
  return slug;
}

const newToken = (org: string, role: string) =>
  runSuccessfully(['token', 'create', '--org', org, '--role', role, '--name', 'for a test'], ownProcess);

const members = async (org: string): Promise<{ id: string; email: string; role: string; name: string }[]> =>
  JSON.parse(await runSuccessfully(['user', 'list', '--org', org, '--json']));

const canSignIn = async (email: string, password: string) =>
  (await server.app.identity.signIn({ email, password, address: '192.0.2.1' })).ok;

test('a person created by the command signs in with the password from standard input', async () => {
  const org = await newOrg();
  const email = `ana@${org}.example`;
  const create = ['user', 'create', '--org', org, '--email', email, '--role', 'admin', '--password', '-'];
  await runSuccessfully(create, { stdin: 'a long enough password\n' });
  expect(await canSignIn(email, 'a long enough password')).toBe(true);
  expect(await members(org)).toMatchObject([{ email, role: 'admin', name: 'ana' }]);
});

test('an existing person joins another organization and keeps the password', async () => {
  const [first, second] = [await newOrg(), await newOrg()];
  const email = `bea@${first}.example`;
  const who = ['--email', email, '--role', 'viewer', '--password'];
  await runSuccessfully(['user', 'create', '--org', first, ...who, 'the first password']);
  const again = await cli(['user', 'create', '--org', second, ...who, 'another password']);
  expect(again.code).toBe(0);
  expect(again.stderr).toContain('known already');
  expect(await canSignIn(email, 'the first password')).toBe(true);
});

test('role, password and removal change what a person may do', async () => {
  const org = await newOrg();
  const email = `carla@${org}.example`;
  const who = ['--org', org, '--email', email];
  await runSuccessfully(['user', 'create', ...who, '--role', 'owner', '--password', 'the first password']);
  await runSuccessfully(['user', 'role', ...who, '--role', 'viewer']);
  expect(await members(org)).toMatchObject([{ role: 'viewer' }]);
  await runSuccessfully(['user', 'password', '--email', email, '--password', 'the second password']);
  expect(await canSignIn(email, 'the first password')).toBe(false);
  expect(await canSignIn(email, 'the second password')).toBe(true);
  await runSuccessfully(['user', 'remove', ...who]);
  expect(await members(org)).toEqual([]);
});

test('a person whose single sign-on account was unlinked is linked to the next one', async () => {
  const org = await newOrg();
  const email = `dora@${org}.example`;
  const who = ['--email', email, '--role', 'viewer', '--password', 'a long enough password'];
  await runSuccessfully(['user', 'create', '--org', org, ...who]);
  const provider = { issuer: 'https://sign-in.example', trustsEmail: false };
  const authorize = (sub: string) =>
    server.app.singleSignOn.signIn({ sub, email, email_verified: true }, provider);
  expect(await authorize(`${org}-old`)).toMatchObject({ ok: true });
  expect(await authorize(`${org}-new`)).toEqual({ ok: false, reason: 'other_account' });

  expect(await runSuccessfully(['user', 'unlink', '--email', email])).toContain(`${email} is unlinked`);
  expect(await authorize(`${org}-new`)).toMatchObject({ ok: true });
  expect(await authorize(`${org}-old`)).toEqual({ ok: false, reason: 'other_account' });

  const unknown = await cli(['user', 'unlink', '--email', `nobody@${org}.example`]);
  expect(unknown.code).not.toBe(0);
  expect(unknown.stderr).toContain(`nobody@${org}.example`);
});

test('a person who owns records can be removed, and the records still name them', async () => {
  const org = await newOrg();
  const email = `dora@${org}.example`;
  const who = ['--org', org, '--email', email];
  await runSuccessfully(['user', 'create', ...who, '--role', 'member', '--password', 'the first password']);
  const token = await newToken(org, 'admin');
  const [{ id: owner_id } = { id: '' }] = await members(org);
  const { body } = await call(server, 'POST', '/contacts', { token, body: { first_name: 'Eva', owner_id } });
  await runSuccessfully(['user', 'remove', ...who]);
  expect(await members(org)).toEqual([]);
  expect(await canSignIn(email, 'the first password')).toBe(false);
  expect((await call(server, 'GET', `/contacts/${body.data.id}`, { token })).body.data.owner_id).toBe(
    owner_id,
  );
  expect((await cli(['user', 'remove', ...who])).code).toBe(2);
  await runSuccessfully(['user', 'create', ...who, '--role', 'viewer']);
  expect(await members(org)).toMatchObject([{ id: owner_id, role: 'viewer' }]);
});

test("an organization's limits apply in a running server, and can be reset", async () => {
  const org = await newOrg();
  const token = await newToken(org, 'viewer');
  const limitHeader = async () =>
    (await call(server, 'GET', '/me', { token })).headers.get('x-ratelimit-limit');
  const usual = await limitHeader();
  expect(await runSuccessfully(['org', 'limits', '--org', org, '--reads', '77', '--writes', '0'])).toContain(
    'reads 77/min, writes without limit',
  );
  await expect.poll(limitHeader, { timeout: 1_000, interval: 20 }).toBe('77');
  await runSuccessfully(['org', 'limits', '--org', org, '--reads', 'default']);
  await expect.poll(limitHeader, { timeout: 1_000, interval: 20 }).toBe(usual);
  expect(await runSuccessfully(['org', 'limits', '--org', org])).toContain(
    'reads as the installation, writes without',
  );
});

test('the second factor of a person who has lost it is removed, and the password stays', async () => {
  const org = await newOrg();
  const email = `eva@${org}.example`;
  const who = ['--email', email, '--role', 'viewer', '--password', 'a long enough password'];
  await runSuccessfully(['user', 'create', '--org', org, ...who]);
  const [{ id = '' } = {}] = await members(org);
  await server.app.db.asSystem(async (tx) => {
    await storeKey(tx, { user_id: id, sealed_key: 'sealed', created_at: new Date().toISOString() });
    await confirmAuthenticator(tx, id, new Date().toISOString());
  });
  expect(await canSignIn(email, 'a long enough password')).toBe(false);
  const reset = ['user', 'reset-second-factor', '--email', email];
  expect(await runSuccessfully(reset)).toContain('has no second factor any more');
  expect(await canSignIn(email, 'a long enough password')).toBe(true);
  expect(await runSuccessfully(reset)).toContain('had no second factor');
});
