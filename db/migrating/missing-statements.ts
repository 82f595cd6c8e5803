// Prints the statements that the migrations lack to reach the schema, as JSON. It is a program of its own because
// drizzle-kit adds a method to every array of its process, which breaks libraries that loop over arrays with "in".
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const schemaFolder = new URL('../schema/', import.meta.url);
const snapshotFolder = new URL('../migrations/meta/', import.meta.url);

const tables = await Promise.all(
  globSync('**/*.ts', { cwd: fileURLToPath(schemaFolder) }).map(
    (name) => import(new URL(name, schemaFolder).href),
  ),
);
const newest = readdirSync(snapshotFolder).find((name) => name.endsWith('_snapshot.json')) ?? '';
const snapshot = JSON.parse(readFileSync(new URL(newest, snapshotFolder), 'utf8'));
const now = generateDrizzleJson(Object.assign({}, ...tables), snapshot.id);
process.stdout.write(JSON.stringify(await generateMigration(snapshot, now)));
