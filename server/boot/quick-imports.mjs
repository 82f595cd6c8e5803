// Loaded before anything else (--import): more than halves what loading the product's modules takes.
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));

/** The files of the packages that the product's own files import, by the name in the import. */
const found = new Map();

/**
 * To learn whether a file is a module Node reads its package.json anew, whole: drizzle-orm's is 180 kB and it has
 * hundreds of files. All that its modules import from each other are modules. Hundreds of the product's own files
 * import drizzle-orm, so each name is looked up in a package.json only once.
 */
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? '';
    if (!from.includes('/node_modules/')) return resolveOnce(specifier, context, next);
    const isInside = from.includes('/node_modules/drizzle-orm/') && from.endsWith('.js');
    if (!isInside || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
    return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
  },
});

/** The product has one package.json, so a name in an import means the same file in each of its own files. */
function resolveOnce(specifier, context, next) {
  if (/^(?:[./]|\w+:)/.test(specifier)) return next(specifier, context);
  // A require and an import of the same package can have different files.
  const key = `${specifier} ${context.conditions}`;
  const known = found.get(key);
  if (known) return known;
  const resolved = { ...next(specifier, context), shortCircuit: true };
  found.set(key, resolved);
  return resolved;
}
