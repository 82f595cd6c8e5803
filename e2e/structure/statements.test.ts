import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { textStatements } from '#db/queries/text-statement.ts';
import { openDatabase } from '../support/test-server.ts';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();

/** Files with statements that Drizzle's builder cannot say, and why. */
const withText: Readonly<Record<string, string>> = {
  'server/areas/integrations/webhooks/claim.ts':
    'recursive, and several steps that lock and change in one statement',
  'server/areas/work/tasks/task-graph.ts': 'recursive: all tasks that can be reached',
  'server/base/events/sequencer.ts': 'several steps that lock and change in one statement',
  'server/calls/limits/limits-postgres.ts': 'a function that returns several columns',
  'server/resources/records/ancestors.ts': 'recursive: all records above one',
};

/** Statements of a library, which we only hand on. */
const handedOn = ['server/base/jobs/queue.ts'];

const database = openDatabase();
afterAll(() => database.end());

test('statements as text are in few places, each with its reason', () => {
  const found = files.filter((file) => textOf(file).includes('new TextStatement('));
  expect(found).toEqual(Object.keys(withText).toSorted());
  expect(found.length).toBeLessThanOrEqual(15);
});

test('no other code sends SQL text to the database', () => {
  const found = files.filter((file) => /\btx\.(text|sendText)\b/.test(textOf(file)));
  expect(found).toEqual(handedOn);
});

test('the declared parameters and columns are those that PostgreSQL reports', async () => {
  // Each declares its statements when it is loaded; those about circles are made by the resources.
  await import('#server/product/areas.ts');
  for (const file of Object.keys(withText)) await import(path.join(root, file));
  const types = await database<
    { oid: number; name: string }[]
  >`SELECT oid::int, typname AS name FROM pg_type`;
  const nameOf = new Map(types.map(({ oid, name }) => [oid, name]));
  for (const { text, params, columns } of textStatements) {
    const described = await database.unsafe(text).describe();
    expect(
      described.types.map((oid) => nameOf.get(oid)),
      text,
    ).toEqual(params);
    const reported = (described.columns ?? []).map(({ name, type }) => [name, nameOf.get(type)]);
    const declared = Object.entries(columns).map(([name, type]) => [name, type.replace('?', '')]);
    expect(reported, text).toEqual(declared);
  }
});
