// Run as `npm run db:generate -- --name what_changes`. Generates the next migration from the differences
// between db/schema and the newest snapshot.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const config = fileURLToPath(new URL('./drizzle.config.ts', import.meta.url));
const options = ['generate', '--config', config, ...process.argv.slice(2)];
const { status } = spawnSync('drizzle-kit', options, { stdio: 'inherit' });

// Each snapshot contains the whole schema, about a megabyte, and only the newest is ever read.
const folder = new URL('./migrations/meta/', import.meta.url);
const snapshots = fs.readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) fs.rmSync(new URL(name, folder));

process.exitCode = status ?? 1;
