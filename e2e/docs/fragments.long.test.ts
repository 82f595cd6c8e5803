import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf, start } from '../support/code-in-docs.ts';
import { allPages, fromDocs, root } from '../support/docs/all-pages.ts';
import { fragmentContexts } from '../support/docs/fragment-contexts.ts';

const shown = allPages.flatMap((page) =>
  blocksOf(fromDocs(page))
    .filter(({ language, name }) => language === 'ts' && name === '')
    .map(({ text }) => ({ page: fromDocs(page), text })),
);

let folder: string;
beforeAll(() => {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'fragments-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contextOf = ({ page, text }: { page: string; text: string }) =>
  fragmentContexts.find((context) => context.page === page && text.startsWith(context.begins));

test('every part of a file in TypeScript compiles with the rest of that file', async () => {
  expect(shown.filter((fragment) => !contextOf(fragment))).toEqual([]);
  for (const fragment of shown) {
    const { file, before, after = [], replaced = [] } = contextOf(fragment) ?? { file: '', before: [] };
    const real = replaced.reduce((text, [theirs, ours]) => text.replace(theirs, ours), fragment.text);
    // A part without imports or exports is a module too.
    writeFileSync(path.join(folder, file), [...before, real, ...after, 'export {};'].join('\n'));
  }
  const settings = {
    extends: '../../tsconfig.json',
    include: ['*.ts', '../../e2e/support/global-setup.ts'],
    compilerOptions: { noEmit: true },
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { code, stdout } = await start(process.execPath, [compiler, '--project', folder, '--checkers', '1'])
    .ended;
  expect(code, stdout).toBe(0);
}, 300_000);
