import { Readable } from 'node:stream';
import { Database } from '#db/lanes/client.ts';
import { knownFiles } from '#server/base/files/known-files.ts';
import { openFileStore } from '#server/base/files/open-store.ts';
import { scan } from '#server/base/files/scanner.ts';
import { ownKey } from '#server/base/files/store.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

const topic = 'files';
const fewOf = (names: readonly string[]) => names.slice(0, 3).join(', ');

/** Compares what the store of files has with what the database knows, and asks the scanner for a verdict. */
export async function fileFindings(url: string, { files }: Pick<Config, 'files'>): Promise<Finding[]> {
  const db = new Database({ url, size: 1 });
  const store = openFileStore(files, db);
  try {
    const stored = new Map<string, number>();
    for await (const { key, size } of store.list()) stored.set(key, size);
    return [...(await compare(db, stored)), ...(await scannerFindings(files.scanner))];
  } catch (error) {
    const remedy = 'Check FILES_S3_URL, or FILES_DIR and its owner.';
    return [wrong(topic, `the store of files cannot be used: ${reasonOf(error)}`, remedy)];
  } finally {
    await store.close();
    await db.close();
  }
}

async function compare(db: Database, stored: ReadonlyMap<string, number>): Promise<Finding[]> {
  const known = new Set<string>();
  const missing: string[] = [];
  let count = 0;
  for await (const { id, key, size, sha256 } of knownFiles(db)) {
    known.add(key);
    if (sha256 === null) continue;
    count++;
    if (stored.get(key) !== size) missing.push(id);
  }
  const unknown = [...stored.keys()].filter((key) => !known.has(fileOf(key)));
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const remedy = 'Bring the bytes back from a backup into the same store.';
    findings.push(
      wrong(topic, `the bytes of ${missing.length} files are missing: ${fewOf(missing)}`, remedy),
    );
  }
  if (unknown.length > 0) {
    const remedy = 'They only need space, such as those of a process that was killed. Remove them by hand.';
    findings.push(
      warning(topic, `no file has the bytes of ${unknown.length} objects: ${fewOf(unknown)}`, remedy),
    );
  }
  return findings.length > 0 ? findings : [ok(topic, `the store has the bytes of all ${count} files`)];
}

/** What was made of a file has its key with an ending. */
const fileOf = (key: string): string => {
  const { organization, id } = ownKey(key);
  return `${organization}/${id}`;
};

async function scannerFindings(scanner: string | undefined): Promise<Finding[]> {
  if (scanner === undefined) return [];
  try {
    await scan(scanner, Readable.from([Buffer.from('A question whether you are there.')]));
    return [ok('scanner', `the scanner at ${scanner} answers`)];
  } catch (error) {
    const remedy = 'Check CLAMD_URL, and that clamd runs. Until then no uploaded file becomes ready.';
    return [wrong('scanner', reasonOf(error), remedy)];
  }
}
