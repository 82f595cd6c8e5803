import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Modules that use the platform's clock: access of people and tokens, calls to other systems, and data that is stored
 * for a limited time.
 */
const ofThePlatform = [
  /^server\/areas\/integrations\//,
  /^server\/areas\/platform\/(session|tokens|members|imports)\//,
  /^server\/areas\/platform\/health\.ts$/,
  // The session that the password of a review link opens is access, too.
  /^server\/areas\/editing\/review\/guest-session\.ts$/,
  // Tax agencies are other systems.
  /^server\/areas\/finance\/fiscal\/sending\//,
  // The answer of another server is stored for as long as that server allows.
  /^server\/areas\/contracts\/calendar\/sync-job\.ts$/,
];

const files = globSync('server/areas/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const text = (file: string) => readFileSync(new URL(file, `file://${root}`), 'utf8');

test('rules of records know one time: that of the call, by the clock of its organization', () => {
  expect(files.length).toBeGreaterThan(500);
  const others = files
    .filter((file) => !ofThePlatform.some((pattern) => pattern.test(file)))
    .filter((file) => /\bapp\.now(Iso)?\b|\bDate\.now\(\)|\bnew Date\(\)/.test(text(file)));
  expect(others).toEqual([]);
});

test('no statement asks PostgreSQL for the time', () => {
  const asking = globSync('server/{areas,kernel,base}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /(?<!=)[<>=] ?now\(\)|\b(CURRENT_DATE|CURRENT_TIMESTAMP|clock_timestamp)\b/.test(text(file)),
    );
  expect(asking).toEqual([]);
});
