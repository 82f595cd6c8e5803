// Whether files have changed since something was made of them. Plain Node 20, no packages.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The files below the folders that are wanted by name, by their paths from the root. */
export const filesIn = (root, folders, isWanted) =>
  folders
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) => fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();

/** Names, dates and sizes: cheap to compare at every start. */
export const listingOf = (root, files) =>
  files
    .map((file) => {
      const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false });
      return `${file} ${stat?.mtimeMs} ${stat?.size}`;
    })
    .join('\n');

/** What is in them: compared where only names, dates or sizes differ, as in a fresh checkout. */
export function digestOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const place = path.join(root, file);
    hash.update(`${file}\0`).update(fs.existsSync(place) ? fs.readFileSync(place) : 'missing');
  }
  return hash.digest('hex');
}

/**
 * True if the files that `filesOf` names for a stamp are as they were when it was written. Dates and sizes first; only
 * where those differ (a fresh checkout, a touched file) are contents read.
 */
export function isUnchanged(root, stampFile, filesOf) {
  if (!fs.existsSync(stampFile)) return false;
  const stamp = JSON.parse(fs.readFileSync(stampFile, 'utf8'));
  const files = filesOf(stamp);
  const listing = listingOf(root, files);
  if (listing === stamp.listing) return true;
  if (digestOf(root, files) !== stamp.digest) return false;
  rewriteStamp(stampFile, { ...stamp, listing });
  return true;
}

/**
 * Spares the next start from reading the contents again. The user of a production installation may not be allowed to
 * write there, and then every start reads them.
 */
function rewriteStamp(file, stamp) {
  try {
    fs.writeFileSync(file, JSON.stringify(stamp));
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
