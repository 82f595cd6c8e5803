import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allPages, anchorsOf, linksOf, root } from '../support/docs/all-pages.ts';

test.each(allPages)('every link of %s leads to a file and a heading that exist', (page) => {
  const broken = linksOf(page).filter(({ file, anchor }) => {
    if (!existsSync(path.join(root, file))) return true;
    return anchor !== '' && file.endsWith('.md') && !anchorsOf(file).has(anchor);
  });
  expect(broken.map(({ href }) => href)).toEqual([]);
});

const index = 'docs/README.md';

test('the index lists every page of docs/ once, and decisions by their own index', () => {
  const listed = linksOf(index).map(({ file }) => file);
  const wanted = allPages.filter(
    (page) =>
      page.startsWith('docs/') &&
      page !== index &&
      (!page.startsWith('docs/decisions/') || page === 'docs/decisions/README.md'),
  );
  expect(listed.filter((file) => file.startsWith('docs/')).toSorted()).toEqual(wanted);
});
