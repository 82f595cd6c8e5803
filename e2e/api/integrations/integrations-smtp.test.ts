import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertToken } from '#server/base/identity/token-rows.ts';
import { sendMail } from '#server/base/mail/send-job.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { makeCertificate } from '../../support/outbound/certificate.ts';
import { type MailServer, type Manners, startMailServer } from '../../support/servers/mail-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const password = 'very-secret-password';
const account = { user: 'office@company.example', pass: password };
const certificate = makeCertificate('mail.company.example');
let platformMail: MailServer;
let own: MailServer;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  platformMail = await startMailServer();
  server = await startServer({
    config: {
      allowInsecureWebhooks: true,
      smtpUrl: platformMail.url,
      mailFrom: 'Installation <installation@example.org>',
    },
    // The name on the certificate resolves to this machine.
    lookup: async (name) => (name === 'inside.company.example' ? ['10.0.0.5'] : ['127.0.0.1']),
  });
});
afterAll(async () => {
  await server.close();
  await platformMail.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  platformMail.received.length = 0;
});
afterEach(() => own?.close());

const usual: Manners = { account, certificate };
const open = async (manners: Manners = usual) => {
  own = await startMailServer(manners);
  return own;
};
const connect = (config: Record<string, unknown> = {}, given: Record<string, string> = {}) =>
  calls.connect({
    provider: 'smtp',
    config: {
      ...{ host: 'mail.company.example', port: own.port, from: 'office@company.example' },
      ...{ certificate: certificate.cert, ...config },
    },
    credentials: { username: account.user, password, ...given },
  });
const tried = async (id: string, body: object = {}, as = api) =>
  (await as('POST', `/integrations/connections/${id}/test`, body)).body.data;
const read = async (id: string) => (await api('GET', `/integrations/connections/${id}`)).body.data;
const choose = (connection_id: string | null) => api('PATCH', '/settings', { mail: { connection_id } });
/** Runs one attempt of a worker. */
async function attempt(email_id: string, isLast = true) {
  const ended = sendMail.run(
    server.app,
    { email_id, organization_id: tenant.id },
    { number: 1, isLast, signal: new AbortController().signal },
  );
  await ended.catch(() => {});
  return (await api('GET', `/emails/${email_id}`)).body.data;
}
const queue = async () =>
  (await api('POST', '/emails/send', { to: 'ana@example.com', subject: 'Hello', body: 'Good day' })).body.data
    .id;

test.each([
  ['starttls', false],
  ['tls', true],
])(
  'with %s all steps are tested, and mail is sent through the server from its own address',
  async (security, isSecure) => {
    await open({ ...usual, isSecure });
    const id = await connect({ security });
    const refused = await choose(id);
    expectError(refused, 400, 'validation_error');
    const tested = await tried(id);
    expect(tested, JSON.stringify(tested)).toMatchObject({ ok: true, status: 'connected' });
    const names = tested.steps.map(({ step }: { step: string }) => step);
    expect(names.toSorted()).toEqual(['auth', 'encryption', 'greeting', 'reachability', 'sample']);
    expect((await choose(id)).status).toBe(200);
    const sent = await attempt(await queue());
    expect(sent).toMatchObject({ status: 'sent', transport: 'smtp', from: 'office@company.example' });
    expect(platformMail.received).toEqual([]);
    expect(own.received).toMatchObject([{ from: 'office@company.example', to: ['ana@example.com'] }]);
    expect(own.received[0]?.header('from')).toContain('<office@company.example>');
    await choose(null);
    await attempt(await queue());
    expect(platformMail.received).toMatchObject([{ from: 'installation@example.org' }]);
  },
);

test('a test mail is sent to the caller, and to nobody else', async () => {
  await open();
  const id = await connect();
  expectError(
    await api('POST', `/integrations/connections/${id}/test`, { send_mail: true }),
    400,
    'validation_error',
  );
  const grant = { name: 'mine', role: 'admin', areas: [], ip_allow: [], expires_at: null } as const;
  const made = await server.app.db.withTenant(tenant.id, 'write', (tx) =>
    insertToken(
      tx,
      tenant.id,
      { ...grant, areas: [], ip_allow: [] },
      { type: 'user', id: tenant.userId },
      server.app.nowIso(),
    ),
  );
  const tested = await tried(id, { send_mail: true }, caller(server, made.value));
  expect(tested, JSON.stringify(tested)).toMatchObject({ ok: true });
  expect(own.received).toMatchObject([{ to: [`${tenant.slug}@example.com`] }]);
});

const failing: [string, Manners, Record<string, unknown>, Record<string, string>, string, string][] = [
  ['a wrong password', usual, {}, { password: 'other' }, 'auth', '535'],
  ['no way to sign in', { certificate }, {}, {}, 'auth', 'does not offer to sign in'],
  ['no encryption', { account }, {}, {}, 'encryption', 'STARTTLS'],
  ['an unknown authority', usual, { certificate: undefined }, {}, 'encryption', 'self-signed'],
  ['another name', usual, { host: 'other.company.example' }, {}, 'encryption', 'not in the cert'],
  ['TLS where there is none', usual, { security: 'tls' }, {}, 'encryption', ''],
  [
    'an address inside',
    usual,
    { host: 'inside.company.example' },
    {},
    'reachability',
    'not on the public internet',
  ],
];

test.each(failing)('%s is reported at its step', async (_, manners, config, credentials, step, message) => {
  await open(manners);
  const tested = await tried(await connect(config, credentials));
  expect(tested).toMatchObject({ ok: false, status: 'error' });
  const failed = tested.steps.find(({ ok }: { ok: boolean | null }) => ok === false);
  expect(failed, JSON.stringify(tested)).toMatchObject({ step, message: expect.stringContaining(message) });
});

test('a server that is down is an error, and mail waits for it and is not sent through another', async () => {
  await open();
  const id = await connect();
  await tried(id);
  await choose(id);
  const { port } = own;
  await own.close();
  const email = await queue();
  const waiting = await attempt(email, false);
  expect(waiting).toMatchObject({ status: 'queued' });
  expect(await read(id)).toMatchObject({ status: 'error', last_error: expect.stringContaining('refused') });
  expect(platformMail.received).toEqual([]);
  own = await startMailServer({ account, certificate }, port);
  expect(await attempt(email)).toMatchObject({ status: 'sent' });
  expect(await read(id)).toMatchObject({ status: 'connected', last_error: null });
  await api('PATCH', `/integrations/connections/${id}`, { status: 'disabled' });
  const held = await attempt(await queue(), false);
  expect(held).toMatchObject({ status: 'queued', error: expect.stringContaining('mail server is disabled') });
  expect(platformMail.received).toEqual([]);
});

test('a refused recipient is no fault of the server', async () => {
  await open({ ...usual, refuseRecipient: () => '550 5.1.1 No such user' });
  const id = await connect();
  await tried(id);
  await choose(id);
  expect(await attempt(await queue())).toMatchObject({ status: 'failed' });
  expect(await read(id)).toMatchObject({ status: 'connected', last_error: null });
});

test('a password repeated by a server is shown nowhere', async () => {
  await open();
  const id = await connect();
  await tried(id);
  await choose(id);
  await own.close();
  own = await startMailServer(
    {
      ...{ account: { user: 'x', pass: 'y' }, certificate },
      refuseSignIn: (pass) =>
        `535 not ${pass} nor ${Buffer.from(`\0${account.user}\0${pass}`).toString('base64')}`,
    },
    own.port,
  );
  const email = await attempt(await queue(), false);
  expect(email.error).toContain('535 not … nor …');
  const tested = await tried(id);
  const seen = [email, tested, await read(id), await eventsOf(api)].map((one) => JSON.stringify(one)).join();
  expect(seen).toContain('535 not … nor …');
  expect(seen).not.toContain('very-secret');
});

test('a password is not sent unencrypted, and an internal address is refused when it is saved', async () => {
  await open();
  const body = (config: object) => ({
    ...{ name: 'Mail', provider: 'smtp' },
    config: { host: 'mail.company.example', from: 'office@company.example', ...config },
  });
  const bare = await api('POST', '/integrations/connections', body({ security: 'none' }));
  expect(bare.body.error.details[0]).toMatchObject({ path: 'config.security' });
  const inside = await api('POST', '/integrations/connections', body({ host: '10.0.0.5' }));
  expect(inside.body.error.details[0]).toMatchObject({ path: 'config.host', rule: 'address' });
});
