// npm run new resource -- --area purchasing --kind site_visit --plural site_visits --prefix siv
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { filesFor, problemsWith } from './resource-plan.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage =
  'npm run new resource -- --area <area> --kind <kind> --plural <plural> --prefix <three letters>';
const option = { type: 'string', default: '' } as const;

function run(command: string, ...args: string[]): void {
  const bin = path.join(root, 'node_modules', '.bin', command);
  const { status } = spawnSync(bin, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { area: option, kind: option, plural: option, prefix: option },
});
if (positionals.join() !== 'resource') fail(usage);

registerAreas(areas);
const problems = problemsWith(values);
if (problems.length) fail(...problems, '', usage);

const files = filesFor(root, values);
for (const [file, text] of files) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
run('biome', 'check', '--write', ...files.keys());

console.log(`
${[...files.keys()].map((file) => `  ${file}`).join('\n')}

The resource ${values.kind} has been added. Steps that remain:
  - add its properties to the table and to the declaration (docs/resources.md)
  - when the table is finished, make its only migration: npm run db:generate -- --name ${values.plural}
  - write its lines of the contract: npm run contract and npm run api-changes
  - translate its labels into Spanish and Portuguese, which are still English
  - run npm test
`);
