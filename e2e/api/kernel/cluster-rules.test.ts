import { expect, test } from 'vitest';
import { brokenRules } from '../../support/kernel/cluster-rules.ts';

const tables = new Set(['contacts', 'events', 'tallies']);
const broken = (text: string, isOfAll = false) => brokenRules({ text, isOfAll }, tables);

/** The condition for the organizations that a read of all of them reaches. */
const reached = (table: string) => `${table}.organization_id = ANY(ARRAY[${table}.organization_id])`;

test.each([
  ['SELECT id FROM contacts WHERE email = $1', 'does not name the organization of each table'],
  [
    'UPDATE contacts SET score = floor(random() * 9) WHERE organization_id = $1',
    'updates with a volatile function',
  ],
  [
    'update "contacts" set "seen_at" = seen.at::timestamptz from x AS seen where "contacts"."organization_id" = $1',
    'updates with a function that depends on the session',
  ],
  [
    `update "contacts" set "due_at" = "due_at" + interval '1 day' where "organization_id" = $1`,
    'updates with a function that depends on the session',
  ],
  [
    'insert into "tallies" ("organization_id", "day") select r.organization_id, r.day from r',
    'inserts the result of a query',
  ],
  [
    'insert into "tallies" ("organization_id", "n") values ($1, coalesce((select "n" from "x"), 0))',
    'inserts with a query inside of VALUES',
  ],
  ['COPY contacts (organization_id) FROM stdin', 'copies'],
  ['BEGIN; SELECT 1 FROM contacts WHERE organization_id = $1', 'has several statements in one message'],
])('%s', (text, rule) => {
  expect(broken(text)).toEqual([rule]);
});

test.each([
  [
    `SELECT organization_id FROM events WHERE ${reached('events')} AND sequence IS NULL FOR UPDATE`,
    'locks rows of several organizations',
  ],
  [
    `DELETE FROM events WHERE organization_id < $1 AND ${reached('events')}`,
    'writes rows of several organizations',
  ],
  [
    `SELECT e.organization_id FROM events e JOIN contacts c ON c.id = e.id WHERE ${reached('e')} AND ${reached('c')}`,
    'joins tables without their organization',
  ],
  [
    `WITH RECURSIVE all_of AS (SELECT organization_id FROM events WHERE ${reached('events')}) SELECT * FROM all_of`,
    'is recursive over several organizations',
  ],
  [
    `SELECT e.organization_id FROM events e WHERE ${reached('e')} AND EXISTS
      (SELECT FROM contacts c WHERE c.organization_id = e.organization_id)`,
    'does not limit each table to the reached organizations',
  ],
])('of all organizations: %s', (text, rule) => {
  expect(broken(text, true)).toEqual([rule]);
});

test('a routed statement breaks no rule, and tables of the coordinator have none', () => {
  expect(broken('UPDATE contacts SET score = $2 WHERE organization_id = $1')).toEqual([]);
  expect(broken('insert into "events" ("organization_id") values ($1) returning "id"')).toEqual([]);
  expect(broken('UPDATE sessions SET seen = now() WHERE id = $1 FOR UPDATE')).toEqual([]);
});
