import { existsSync } from 'node:fs';

/** The product's folder. It is looked for, because the build copies this code into .build. */
export const root = folderOfProduct(new URL('./', import.meta.url));

const isBuilt = import.meta.url.startsWith(new URL('.build/', root).href);

/** The file of a thread: its source, or what the build made of it (server/boot/bundle.mjs). */
export const threadFile = (source: `${string}.ts`): URL =>
  new URL(isBuilt ? source.replace(/^.*\/(.*)\.ts$/, '.build/$1.mjs') : source, root);

function folderOfProduct(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : folderOfProduct(new URL('../', folder));
}
