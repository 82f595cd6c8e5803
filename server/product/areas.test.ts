import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { allJobs } from './all-jobs.ts';
import { areas } from './areas.ts';

const server = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{areas,base,kernel}/**/*.ts', { cwd: server }).filter(
  (file) => !/\.test\.ts$/.test(file),
);
const textOf = (file: string) => readFileSync(path.join(server, file), 'utf8');

/** Functions that define something, each with the list in which an area must name it. */
const lists: Readonly<Record<string, (area: AreaDefinition) => readonly unknown[]>> = {
  defineResource: (area) => area.resources ?? [],
  defineFeature: (area) => area.features ?? [],
  defineAgent: (area) => area.agents ?? [],
  defineTopic: (area) => area.topics ?? [],
  defineProvider: (area) => area.providers ?? [],
};

const definition =
  /^(?:export )?const (\w+) = (define(?:Resource|Feature|Agent|Topic|Provider|Job))(?:<\w+>)?\(/gm;

/** Effects of importing a module: a call, an import for its effect, or waiting at its top level. */
const effect =
  /^(?:[A-Za-z_][\w.]*(?:<[^>]*>)?\(|import '|await |(?:export )?const \w+(?:: [^=]+)? = await )/m;

test('importing a module of the product changes nothing', () => {
  const all = globSync('{calls,kernel,base,areas,surfaces/http}/**/*.ts', { cwd: server });
  // A file whose name ends in "-child" is the beginning of a process of its own, and nothing imports it.
  const product = all.filter((file) => !/(?:\.test|-child)\.ts$/.test(file));
  expect(product.length).toBeGreaterThan(1_000);
  expect(product.filter((file) => effect.test(textOf(file)))).toEqual([]);
});

test('whatever is defined is listed by its area, and every job among the jobs', async () => {
  const listed = new Map<string, ReadonlySet<unknown>>([
    ...Object.entries(lists).map(([by, of]) => [by, new Set(areas.flatMap(of))] as const),
    ['defineJob', new Set(allJobs)],
  ]);
  const unlisted: string[] = [];
  let found = 0;
  for (const file of files)
    for (const [, name = '', by = ''] of textOf(file).matchAll(definition)) {
      found += 1;
      const { [name]: value } = await import(path.join(server, file));
      const isListed = listed.get(by)?.has(by === 'defineResource' ? value?.resource : value);
      if (!isListed) unlisted.push(`${name} in ${file}`);
    }
  expect(unlisted).toEqual([]);
  expect(found).toBeGreaterThan(130);
});

test('the events that are defined are listed by an area, or come with its resources', async () => {
  const listed = new Set(areas.flatMap(({ events = [] }) => events));
  const unlisted: string[] = [];
  for (const file of files)
    for (const [, name = ''] of textOf(file).matchAll(
      /^export const \{ kinds: (\w+), types: \w+ \} = defineEvents\(/gm,
    )) {
      const { [name]: kinds } = await import(path.join(server, file));
      if (!kinds.every((kind: never) => listed.has(kind))) unlisted.push(`${name} in ${file}`);
    }
  expect(unlisted).toEqual([]);
  expect(listed.size).toBeGreaterThan(30);
});
