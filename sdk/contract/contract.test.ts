import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientDocument } from '../generating/document.ts';
import { changesBetween } from './changes.ts';
import { changesPage, pageFile } from './changes-page.ts';
import { contractLines } from './lines.ts';
import { readShapes, writeShapes } from './shape-text.ts';
import { shapesOf } from './shapes.ts';

// The tests of the contract are in one file, because making the document takes longer than all of them.
const document = clientDocument();
const shapes = shapesOf(document);

test('docs/api-changes.md has the changes of the contract since 1.0', () => {
  expect(readFileSync(pageFile, 'utf8'), 'Run npm run api-changes').toBe(changesPage(document));
});

test('the stored text has the same names as the document', () => {
  expect(readShapes(writeShapes(shapes))).toEqual(shapes);
});

test('the names of an operation are its parameters and the properties of its body, record and reply', () => {
  const create = shapes.get('POST /contacts');
  expect([...(create?.parameters ?? [])]).toContain('on_duplicate');
  expect([...(create?.body ?? [])]).toContain('first_name');
  expect([...(create?.data ?? [])]).toContain('created_by.type');
  expect([...(create?.reply ?? [])]).toContain('warnings.code');
  expect([...(shapes.get('GET /contacts')?.data ?? [])]).toContain('first_name');
});

test('new and missing operations, parameters and properties are found', () => {
  const shape = {
    parameters: new Set(['page']),
    body: new Set<string>(),
    data: new Set(['a']),
    reply: new Set<string>(),
  };
  const later = { ...shape, parameters: new Set(['cursor']), data: new Set(['a', 'b', 'b.c']) };
  const found = changesBetween(
    new Map([
      ['GET /x', shape],
      ['GET /old', shape],
    ]),
    new Map([
      ['GET /x', later],
      ['GET /new', shape],
    ]),
  );
  const operations = ['GET /x'];
  expect(found).toEqual({
    added: ['GET /new'],
    removed: ['GET /old'],
    changed: [
      { kind: 'added', part: 'parameters', name: 'cursor', operations },
      { kind: 'removed', part: 'parameters', name: 'page', operations },
      { kind: 'added', part: 'data', name: 'b', operations },
    ],
  });
});

const nameOf = (line: string) => line.split(' ').slice(0, 2).reverse().join(' ');

test('a change of the public contract fails until contract.txt is updated', () => {
  const known = readFileSync(new URL('./contract.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const now = contractLines(document);
  const before = new Map(known.map((line) => [nameOf(line), line]));
  const after = new Map(now.map((line) => [nameOf(line), line]));
  const changed = {
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    differs: [...after]
      .filter(([name, line]) => before.has(name) && before.get(name) !== line)
      .map(([name]) => name),
  };
  const none = { added: [], removed: [], differs: [] };
  expect(
    changed,
    'If that is meant: npm run contract, npm run api-changes, and a line in the changelog',
  ).toEqual(none);
});
