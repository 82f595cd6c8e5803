import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * The account that runs PostgreSQL. PostgreSQL refuses root, so root uses the owner of the data or the user
 * `postgres`.
 */
export type Account = { ids: { uid?: number; gid?: number } };

export function chooseAccount(clusterDir: string): Account {
  const stat = fs.statSync(clusterDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0) {
    if (stat && stat.uid !== process.getuid?.()) {
      throw new Error(`${clusterDir} belongs to user id ${stat.uid}: start as that user or as root`);
    }
    return { ids: {} };
  }
  if (stat && stat.uid !== 0) return { ids: { uid: stat.uid, gid: stat.gid } };
  return { ids: findPostgresUser() ?? createPostgresUser() };
}

function findPostgresUser(): { uid: number; gid: number } | undefined {
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'postgres') return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function createPostgresUser(): { uid: number; gid: number } {
  const shell = '/usr/sbin/nologin';
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, 'postgres'], {
      stdio: 'pipe',
    });
  } catch (error) {
    const user = findPostgresUser(); // Two first starts ran at once and the other one created the user.
    if (user) return user;
    throw new Error('PostgreSQL does not run as root and the user `postgres` could not be created', {
      cause: error,
    });
  }
  const user = findPostgresUser();
  if (!user) throw new Error('useradd did not create the user `postgres`');
  return user;
}
