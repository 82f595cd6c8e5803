import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from '../pictures/pictures.ts';
import { allPages, linksOf, root } from '../support/docs/all-pages.ts';

const folder = 'docs/screenshots';
const mostBytes = 120_000;

const listed = pictures.map(({ name }) => `${folder}/${name}.webp`).toSorted();
const files = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

// links.test.ts checks that every picture of a page is a file.
test('npm run pictures takes every picture of the documentation, each once', () => {
  expect(files.toSorted()).toEqual(listed);
});

test('every picture is on a page', () => {
  const shown = new Set(allPages.flatMap((page) => linksOf(page).map(({ file }) => file)));
  expect(files.filter((file) => !shown.has(file))).toEqual([]);
});

test('no picture is too large', () => {
  expect(files.filter((file) => statSync(path.join(root, file)).size > mostBytes)).toEqual([]);
});
