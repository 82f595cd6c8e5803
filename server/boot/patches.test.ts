import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import type net from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openSocket } from '#db/lanes/socket.ts';
import { publishedText } from './patches.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => fs.readFileSync(`${root}${file}`, 'utf8');

/** This file of the driver has no imports. */
const query = 'node_modules/postgres/src/query.js';

/** Finishes 300 queries with a large result each, and prints the memory in use after collecting the youngest objects. */
const program = `
const { Query } = await import(process.env.CODE);
const finish = (count) => {
  for (let n = 0; n < count; n++) {
    const query = new Query(['SELECT'], [], () => {}, () => {}, {});
    query.resolve(Array.from({ length: 1000 }, (_, at) => ({ at, text: 'row ' + at })));
  }
};
finish(300);
gc();
const before = process.memoryUsage().heapUsed;
finish(300);
for (let time = 0; time < 4; time++) gc({ type: 'minor' });
console.log(process.memoryUsage().heapUsed - before);
`;

function grownBy(code: string): number {
  const env = { ...process.env, CODE: `data:text/javascript,${encodeURIComponent(code)}` };
  const argv = ['--expose-gc', '--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, argv, { env, encoding: 'utf8' }));
}

test('the results of finished queries are freed without a full collection', () => {
  expect(grownBy(read(query))).toBeLessThan(1_000_000);
});

test('without the change they are not, so it is still needed', () => {
  expect(grownBy(publishedText(query, read(query)) ?? '')).toBeGreaterThan(10_000_000);
});

test('an installed file that lacks a change is noticed', () => {
  const published = publishedText(query, read(query)) ?? '';
  expect(published).toContain('this.resolve = x =>');
  expect(publishedText(query, published)).toBeUndefined();
});

test('the changed driver prepares each text once for each combination of types, and hides what it notes', async () => {
  const sql = postgres(inject('databaseUrl'), { max: 1 });
  try {
    const run = async (text: string, value: unknown) => [
      ...(await sql.unsafe(text, [value as never], { prepare: true })),
    ];
    const kind = 'SELECT pg_typeof($1)::text AS type';
    for (let time = 0; time < 2; time++) {
      expect(await run(kind, true)).toEqual([{ type: 'boolean' }]);
      expect(await run(kind, 1n)).toEqual([{ type: 'bigint' }]);
      expect(await run('SELECT $1::text AS given', 'yes')).toEqual([{ given: 'yes' }]);
    }
    const texts = await sql.unsafe(
      "SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT%$1%' ORDER BY 1",
    );
    expect(texts.map(({ statement }) => statement)).toEqual(['SELECT $1::text AS given', kind, kind]);
    expect({ count: texts.count, command: texts.command }).toEqual({ count: 3, command: 'SELECT' });
    expect(Object.keys(texts)).toEqual(['0', '1', '2']);
  } finally {
    await sql.end({ timeout: 5 });
  }
});

test('the changed driver sends a short statement before the next event is processed', async () => {
  const url = inject('databaseUrl');
  const sockets: net.Socket[] = [];
  const own: object = { ssl: false, socket: () => openSocket(url, (socket) => sockets.push(socket)) };
  const sql = postgres(url, { max: 1, ...own });
  try {
    await sql.unsafe('SELECT 1');
    const written = () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
    const before = written();
    const next = new Promise<number>((resolve) => setImmediate(() => resolve(written() - before)));
    expect([...(await sql.unsafe('SELECT 2 AS two'))]).toEqual([{ two: 2 }]);
    expect(await next).toBeGreaterThan(0);
  } finally {
    await sql.end({ timeout: 5 });
  }
});

const Helper = z.object({ n: z.custom<(...parts: object[]) => object>() });

test('the changed copy of options in tRPC has every property of its parts, the last one first', async () => {
  const [, file = ''] = /^\+\+\+ b\/(.*)$/m.exec(read('patches/@trpc+server+11.22.1.patch')) ?? [];
  const { n: spread } = Helper.parse(await import(pathToFileURL(`${root}${file}`).href));
  const mark = Symbol('mark');
  const given = { a: 1, b: 2, [mark]: true };
  const copied = { a: 1, b: 3, c: undefined, [mark]: true };
  expect(spread(spread({}, given), {}, { b: 3, c: undefined })).toEqual(copied);
  expect(given).toEqual({ a: 1, b: 2, [mark]: true });
});
