import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf, filesIn, isUnchanged, listingOf } from '../../server/boot/changed-files.mjs';
import { root } from '../../server/vocabulary/root.ts';

const folder = fileURLToPath(root);
const at = (file: string) => path.join(folder, file);
const schema = 'sdk/schema.ts';
const about = 'sdk/package.json';
const stamp = at('.cache/sdk.json');

/** Everything that the types are made of, and the types themselves, so that a change by hand is found. */
const inputs = (): string[] => [
  ...filesIn(folder, ['server', 'db', 'sdk/generating'], isSource),
  ...['package-lock.json', 'package.json', about, schema],
];

const isSource = (name: string) =>
  /\.(ts|mjs|json)$/.test(name) && !/\.test\.ts$|^examples\.json$/.test(name);

/** Making the types takes several seconds, and the checks, tests and npm pack all ask for them. */
if (!existsSync(at(schema)) || !isUnchanged(folder, stamp, inputs)) {
  await generate();
  mkdirSync(path.dirname(stamp), { recursive: true });
  const files = inputs();
  writeFileSync(
    stamp,
    JSON.stringify({ listing: listingOf(folder, files), digest: digestOf(folder, files) }),
  );
}

/** Loads what it needs here, because that takes most of the time. */
async function generate(): Promise<void> {
  const [{ version }, { typesDocument }, { typesOf }] = await Promise.all([
    import('../../server/vocabulary/config.ts'),
    import('./document.ts'),
    import('./generator.ts'),
  ]);
  writeFileSync(at(schema), await typesOf(typesDocument()));
  const known = JSON.parse(readFileSync(at(about), 'utf8'));
  writeFileSync(at(about), `${JSON.stringify({ ...known, version }, null, 2)}\n`);
}
