import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#server/vocabulary/root.ts';

test('code that looks for the built console finds the folder of the product, also from the bundle', async () => {
  const product = fileURLToPath(root);
  const folder = await fs.mkdtemp(path.join(product, '.cache/bundle-'));
  onTestFinished(() => fs.rm(folder, { recursive: true }));
  const outfile = path.join(folder, 'chunk.mjs');
  const source = path.join(product, 'server/boot/run-quietly.mjs');
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
  for (const file of [source, outfile]) {
    const found: { root: string } = await import(file);
    expect(path.relative(product, found.root)).toBe('');
  }
});
