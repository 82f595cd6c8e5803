// Changes two lines of the driver in the bundle, so that the memory of a finished query is freed soon
// (docs/decisions/garbage.md).
import fs from 'node:fs';
import type { Plugin } from 'esbuild';

const methods = ['resolve', 'reject'];

/**
 * V8 places a function in the memory for long-lived objects when it is assigned to a property where it is written. The
 * driver does this for each query. Such a function keeps the query and its rows until the next full collection, so we
 * assign it through a variable.
 */
export function shortLived(code: string): string {
  return methods.reduce((changed, name) => {
    const line = `    this.${name} = x => (this.active = false, ${name}(x))\n`;
    if (!changed.includes(line)) throw new Error(`the driver's Query assigns ${name} in another way`);
    return changed.replace(
      line,
      `    const ${name}Once = x => (this.active = false, ${name}(x))\n    this.${name} = ${name}Once\n`,
    );
  }, code);
}

export const shortLivedQueries: Plugin = {
  name: 'short-lived-queries',
  setup(build) {
    build.onLoad({ filter: /node_modules\/postgres\/src\/query\.js$/ }, ({ path }) => ({
      contents: shortLived(fs.readFileSync(path, 'utf8')),
    }));
  },
};
