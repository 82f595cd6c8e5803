import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { allProviders } from '#server/areas/integrations/providers/provider.ts';
import { makeCertificate } from '../../support/outbound/certificate.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { ModelServer } from '../../support/servers/model-server.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const certificate = makeCertificate('mail.company.example');
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  server = await startServer({
    config: { allowInsecureWebhooks: true },
    // Every name resolves to this machine.
    lookup: async () => ['127.0.0.1'],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const dropped = { code: 'secret_dropped' };

test('the key of a model is sent to no other server', async () => {
  const [first, other] = [new ModelServer(), new ModelServer()];
  const [base_url, elsewhere] = [await first.listen(), await other.listen()];
  try {
    const change = (body: object) => api('PATCH', '/settings/ai', body);
    const ask = () => api('POST', '/settings/ai/test', {});
    await change({ base_url, model: 'small-1', api_key: 'key-old' });
    await ask();
    expect(first.asked.at(-1)?.key).toBe('Bearer key-old');
    for (const same of [{ base_url }, { base_url: `${base_url}/` }, { base_url, model: 'small-2' }])
      expect((await change(same)).body).not.toHaveProperty('warnings');
    const moved = await change({ base_url: elsewhere });
    expect(moved.body).toMatchObject({ data: { has_api_key: false }, warnings: [dropped] });
    await ask();
    expect(other.asked).toHaveLength(1);
    expect(other.asked[0]?.key).toBeUndefined();
    // The key is not sent even when the old address is set again.
    expect((await change({ base_url })).body).not.toHaveProperty('warnings');
    await ask();
    expect(first.asked.at(-1)?.key).toBeUndefined();
    await change({ base_url, api_key: 'key-old' });
    const replaced = await change({ base_url: `${elsewhere}/v2`, api_key: 'key-new' });
    expect(replaced.body).toMatchObject({ data: { has_api_key: true } });
    expect(replaced.body).not.toHaveProperty('warnings');
    await ask();
    expect(other.asked.map(({ key }) => key)).toEqual([undefined, 'Bearer key-new']);
  } finally {
    await Promise.all([first.close(), other.close()]);
  }
});

async function connect(body: object): Promise<string> {
  const made = await api('POST', '/integrations/connections', { name: 'Shop', ...body });
  expect(made.status, made.text).toBe(200);
  return `/integrations/connections/${made.body.data.id}`;
}

test('the token of an API is sent to no other server, also with several sources', async () => {
  const [first, other] = [new SourceServer(), new SourceServer()];
  await Promise.all([first.listen(), other.listen()]);
  for (const source of [first, other]) source.fallback = (_, res) => void sendJson(res, []);
  const sources = (...urls: string[]) => ({
    auth: 'bearer',
    sources: urls.map((url, nth) => ({ url, resource: ['contact', 'company'][nth] })),
  });
  try {
    const credentials = { token: 'very-secret' };
    const path = await connect({
      provider: 'generic_rest',
      config: sources(`${first.url}/a`),
      credentials,
    });
    const change = (body: object) => api('PATCH', path, body);
    expect((await api('POST', `${path}/test`, {})).body.data.ok).toBe(true);
    expect(first.asked.at(-1)?.headers.authorization).toBe('Bearer very-secret');
    const within = await change({ config: sources(`${first.url}/b`) });
    expect(within.body).toMatchObject({ data: { credentials_set: ['token'] } });
    expect(within.body).not.toHaveProperty('warnings');
    for (const urls of [[`${other.url}/a`], [`${first.url}/a`, `${other.url}/a`]]) {
      await change({ config: sources(`${first.url}/a`) });
      await change({ credentials });
      const moved = await change({ config: sources(...urls) });
      expect(moved.body).toMatchObject({
        data: { credentials_set: [], status: 'pending', last_error: expect.stringContaining('token') },
        warnings: [dropped],
      });
      expect((await api('POST', `${path}/test`, {})).body.data.ok).toBe(false);
    }
    const asked = [...first.asked, ...other.asked].map(({ headers }) => headers.authorization);
    expect(asked.filter((one) => one !== 'Bearer very-secret')).toEqual([]);
    expect(other.asked).toEqual([]);
    const replaced = await change({ config: sources(`${other.url}/c`), credentials: { token: 'new' } });
    expect(replaced.body).toMatchObject({ data: { credentials_set: ['token'] } });
    expect(replaced.body).not.toHaveProperty('warnings');
    await api('POST', `${path}/test`, {});
    expect(other.asked.at(-1)?.headers.authorization).toBe('Bearer new');
  } finally {
    await Promise.all([first.close(), other.close()]);
  }
});

test('the password of a mail server is sent to no other host and no other port', async () => {
  const account = { user: 'office@company.example', pass: 'very-secret-password' };
  const [first, other] = [
    await startMailServer({ account, certificate }),
    await startMailServer({ account, certificate }),
  ];
  try {
    const config = (port: number) => ({
      ...{ host: 'mail.company.example', port, from: 'office@company.example' },
      certificate: certificate.cert,
    });
    const credentials = { username: account.user, password: account.pass };
    const path = await connect({ provider: 'smtp', config: config(first.port), credentials });
    const test = async () => (await api('POST', `${path}/test`, {})).body.data;
    expect(await test()).toMatchObject({ ok: true });
    // The other server has the same account, so it would accept the sign-in with the password.
    const moved = await api('PATCH', path, { config: config(other.port) });
    expect(moved.body).toMatchObject({ data: { credentials_set: [] }, warnings: [dropped] });
    expect(await test()).toMatchObject({ ok: false });
    const half = await api('PATCH', path, {
      config: config(first.port),
      credentials: { username: account.user },
    });
    expect(half.body.data.credentials_set).toEqual(['username']);
    await api('PATCH', path, { config: config(other.port), credentials });
    expect(await test()).toMatchObject({ ok: true });
  } finally {
    await Promise.all([first.close(), other.close()]);
  }
});

/** Returns every text in a value that is an address by its name or its form, with its path. */
function addressesIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, nth) => addressesIn(one, `${path}.${nth}`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => addressesIn(one, `${path}.${name}`));
  const name = path.split('.').at(-1) ?? '';
  const isAddress =
    typeof value === 'string' &&
    (/^https?:/.test(value) || /url|host|endpoint|server|origin|base/.test(name));
  return isAddress ? [path] : [];
}

const withSecrets = allProviders().filter(({ credentials }) => Object.keys(credentials.shape).length > 0);

test.each(withSecrets)(
  '$key declares every address that it calls, and loses its credentials when one changes',
  async (provider) => {
    const config = provider.config.parse(provider.example.config);
    const declared: string[] = (provider.addressesOf?.(config) ?? []).map(({ path }) => path);
    expect(addressesIn(config, 'config').filter((path) => !declared.includes(path))).toEqual([]);
    const schema = JSON.stringify(z.toJSONSchema(provider.config, { io: 'input', unrepresentable: 'any' }));
    expect(/"(url|host|endpoint|base_url|server)":/.test(schema)).toBe(declared.length > 0);
    const names = Object.keys(provider.credentials.shape);
    const credentials = Object.fromEntries(
      names.map((name) => [name, provider.example.credentials[name] ?? 'https://secret.example.com/1']),
    );
    for (const path of declared) {
      const moved: unknown = structuredClone(config);
      put(moved, path.split('.').slice(1), (text) =>
        text.replace('example.com', 'elsewhere.example.org').replace('amazonaws.com', 'example.org'),
      );
      const at = await connect({ provider: provider.key, config, credentials });
      const changed = await api('PATCH', at, { config: moved, credentials });
      expect(changed.body, path).not.toHaveProperty('warnings');
      expect(changed.body.data.credentials_set).toEqual(names.toSorted());
      const gone = await api('PATCH', at, { config });
      expect(gone.body, path).toMatchObject({ data: { credentials_set: [] }, warnings: [dropped] });
    }
  },
);

function put(value: unknown, [name = '', ...rest]: string[], change: (text: string) => string): void {
  const inner = z.record(z.string(), z.unknown()).or(z.array(z.unknown())).parse(value);
  const found: unknown = Reflect.get(inner, name);
  if (rest.length) put(found, rest, change);
  else Reflect.set(Object(value), name, change(String(found)));
}
