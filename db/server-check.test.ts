import { expect, test } from 'vitest';
import { versionNote } from './server-check.ts';

test('a server newer than every tested version is reported in a note', () => {
  expect(versionNote({ major: 15, name: '15.18' })).toBeUndefined();
  expect(versionNote({ major: 18, name: '18.1' })).toBeUndefined();
  expect(versionNote({ major: 19, name: '19beta2' })).toBe(
    'the database is PostgreSQL 19beta2, and this release was tested with 15 to 18',
  );
});
