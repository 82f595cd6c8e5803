import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from '../new-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A folder with everything of the checkout except its settings and data, in which a reader may write files. */
export function linkedCheckout(): { folder: string; remove(): void } {
  const folder = newFolder('checkout');
  for (const name of readdirSync(root))
    if (!['.env', '.data', '.git'].includes(name))
      symlinkSync(path.join(root, name), path.join(folder, name));
  mkdirSync(path.join(folder, '.data'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
