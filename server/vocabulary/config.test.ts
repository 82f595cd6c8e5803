import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('without any variable it is a whole installation on this machine', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: '.data', databaseUrl: undefined });
  expect(config.roles).toEqual(['api', 'console', 'worker']);
  expect(config.rateLimits).toMatchObject({ reads: 500, writes: 20, general: 100, store: 'memory' });
});

test('an empty variable is one that is not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', SEED: '' })).toMatchObject({ port: 3000, seed: undefined });
});

test('networks and hosts that may be called are separated by commas', () => {
  const { outboundAllow } = loadConfig({ OUTBOUND_ALLOW: ' 10.0.0.0/8, n8n,fd00::/8 , mail.corp.example ' });
  expect(outboundAllow).toEqual(['10.0.0.0/8', 'n8n', 'fd00::/8', 'mail.corp.example']);
});

test('a public address has no slash at its end', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://api.acme.example/' }).publicUrl).toBe('https://api.acme.example');
});

test.each<[string, string]>([
  ['PORT', '70000'],
  ['FILES_S3_URL', 'https://s3/files'],
  ['CLAMD_URL', 'http://127.0.0.1:3310'],
  ['PORT', 'http'],
  ['ROLES', 'api,cook'],
  ['ROLES', ' '],
  ['SEED', 'yes'],
  ['RATE_LIMIT_READS', '-1'],
  ['RATE_LIMIT_STORE', 'redis'],
  ['AUTH_SECRET', 'short'],
  ['PUBLIC_URL', 'acme'],
  ['DATABASE_POOL', '0'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'app.example.com'],
  ['CORS_ORIGINS', 'https://app.example.com/'],
  ['CORS_ORIGINS', 'https://app.example.com:443'],
  ['CORS_ORIGINS', 'https://*.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['OUTBOUND_ALLOW', '10.0.0.0/40'],
  ['OUTBOUND_ALLOW', '10.0.0.1.2'],
  ['OUTBOUND_ALLOW', 'https://n8n'],
  ['OUTBOUND_ALLOW', '*.example.com'],
  ['OUTBOUND_ALLOW', 'n8n:5678'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const attempt = () => loadConfig({ [name]: value });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^configuration: ${name}[^\\n]*$`));
});

const remote = { DATABASE_URL: 'postgres://platform@db.example.com/platform' };
const local = { DATABASE_URL: 'postgres://platform@127.0.0.1/platform' };
const socket = { DATABASE_URL: 'postgres:///platform?host=/run/postgresql' };

test('a process with some roles beside a database elsewhere is not started without a shared place for files', () => {
  expect(() => loadConfig({ ROLES: 'api', ...remote })).toThrow(
    /^configuration: FILES_DIR: is needed.*FILES_S3_URL/,
  );
  for (const shared of [{ FILES_DIR: '/mnt/files' }, { FILES_S3_URL: 'https://key:secret@s3/files' }])
    expect(loadConfig({ ROLES: 'api', ...remote, ...shared }).roles).toEqual(['api']);
  for (const together of [remote, { ROLES: 'api', ...local }, { ROLES: 'api', ...socket }, { ROLES: 'api' }])
    expect(loadConfig(together).files.folder).toBe('.data/files');
});
