import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/vocabulary/config.ts';
import { variables } from '#server/vocabulary/environment.ts';
import { clockFinding } from './database.ts';
import { readSettings, settingFindings, unknownNames } from './settings.ts';
import { settingRules } from './settings-rules.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const key = 'kN8#vQ2!xT5@wZ9&mB3*pL6^rF1(hD4)';

/** The findings about a set of variables that are not ok. */
const problemsOf = (environment: Record<string, string>) =>
  settingRules(loadConfig(environment), environment)
    .filter(({ level }) => level !== 'ok')
    .map(({ level, text }) => `${level}: ${text}`);

const healthy = {
  PUBLIC_URL: 'https://platform.example.com',
  TRUST_PROXY: '1',
  ENCRYPTION_KEY: key,
  AUTH_SECRET: key,
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Platform <platform@example.com>',
};

test('an installation behind a proxy with its own secrets and mail has no problems', () => {
  expect(problemsOf(healthy)).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['an easy key', { ENCRYPTION_KEY: 'a'.repeat(40) }, /^wrong: ENCRYPTION_KEY is easy/],
  [
    'a key of an example',
    { AUTH_SECRET: 'change-me-please-0123456789abcdefgh' },
    /^wrong: AUTH_SECRET is easy/,
  ],
  ['an easy second key', { ENCRYPTION_KEY: `${key},${'b'.repeat(40)}` }, /^wrong: ENCRYPTION_KEY is easy/],
  ['no key', { ENCRYPTION_KEY: '' }, /^warning: ENCRYPTION_KEY is not set/],
  ['no TLS', { PUBLIC_URL: 'http://platform.example.com' }, /^warning: PUBLIC_URL has no TLS/],
  [
    'TLS without a trusted proxy',
    { TRUST_PROXY: '0' },
    /^warning: PUBLIC_URL is https, but TRUST_PROXY is 0/,
  ],
  ['a proxy that can be passed', { HOST: '0.0.0.0' }, /^warning: TRUST_PROXY is 1 and HOST is 0\.0\.0\.0/],
  ['an open address without a name', { PUBLIC_URL: '', HOST: '0.0.0.0' }, /^warning: PUBLIC_URL is not set/],
  ['development in production', { ALLOW_INSECURE_WEBHOOKS: '1' }, /^wrong: ALLOW_INSECURE_WEBHOOKS is 1/],
  [
    'half of single sign-on',
    { OIDC_ISSUER: 'https://login.example.com' },
    /^wrong: single sign-on is off; missing: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/,
  ],
  ['a limit that is off', { RATE_LIMIT_WRITES: '0' }, /^warning: RATE_LIMIT_WRITES is 0/],
  [
    'limits of several processes',
    { ROLES: 'api', DATABASE_URL: 'postgres://db/x', FILES_DIR: '/srv/files' },
    /^warning: each process counts/,
  ],
  [
    'half of an embedded installation',
    { ROLES: 'api', RATE_LIMIT_STORE: 'postgres' },
    /^wrong: this process has only the roles api/,
  ],
  [
    'a page without TLS that may call the API',
    { CORS_ORIGINS: 'https://a.example,http://b.example,http://localhost:5173' },
    /^warning: CORS_ORIGINS has http:\/\/b\.example/,
  ],
  ['no mail server', { SMTP_URL: '' }, /^warning: SMTP_URL is not set/],
  ['a sender that nobody accepts', { MAIL_FROM: 'a@localhost' }, /^warning: MAIL_FROM/],
])('%s is found', (_, change, finding) => {
  expect(problemsOf({ ...healthy, ...change })).toEqual([expect.stringMatching(finding)]);
});

test('every variable is read, and all wrong ones are named together', () => {
  const settings = readSettings({ PORT: 'http', ROLES: 'cook', HOST: '10.0.0.1' });
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(variables));
  const named = settingFindings(settings).map(({ text }) => text.split(':')[0]);
  expect(named).toEqual(['PORT', 'ROLES']);
  expect(settings.find(({ name }) => name === 'HOST')).toMatchObject({ value: '10.0.0.1', isSet: true });
  expect(settings.find(({ name }) => name === 'DISK_RESERVE_MB')).toMatchObject({
    value: '100',
    isSet: false,
  });
});

test('every variable is in the manual and in the example of the file', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [manual, example] = [read('docs/operations.md'), read('.env.example')];
  const names = Object.keys(variables);
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  expect(names.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
});

test('secrets and passwords are not shown', () => {
  const settings = readSettings({
    AUTH_SECRET: key,
    ENCRYPTION_KEY: key,
    OIDC_CLIENT_SECRET: key,
    DATABASE_URL: `postgres://platform:${encodeURIComponent(key)}@db/platform`,
    SMTP_URL: `smtps://user:${encodeURIComponent(key)}@mail.example.com`,
  });
  const shown = JSON.stringify(settings);
  expect(shown).not.toContain('kN8');
  expect(shown).toContain('postgres://platform:***@db/platform');
});

test('a misspelt name is found with the name that is meant', () => {
  const [finding, ...others] = unknownNames(['SMPT_URL', 'PORT', 'NODE_OPTIONS', 'DATABASE_PASSWORD']);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ level: 'warning', remedy: expect.stringContaining('SMTP_URL') });
});

test.each([
  [900, 'ok'],
  [-900, 'ok'],
  [5_000, 'warning'],
  [-120_000, 'wrong'],
])('a clock that differs by %i ms is %s', (ms, level) => {
  expect(clockFinding(ms)).toMatchObject({ level, topic: 'clock' });
});
