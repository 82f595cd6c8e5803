import { createRequire, registerHooks } from 'node:module';

/**
 * The generator writes its types through TypeScript's programming interface, which TypeScript 7 does not have. It
 * gets version 5, which is installed under another name.
 */
const { resolve } = createRequire(import.meta.url);
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? next(resolve('typescript-5'), context)
      : next(specifier, context),
});

const { astToString, default: openapiTypes } = await import('openapi-typescript');

const head = `// Made from the OpenAPI document by "npm run sdk": whatever is changed here is lost.\n\n`;

/**
 * Returns the document as TypeScript, with half of the generator's indentation. A property of a request that has a
 * default may be left out.
 */
export async function typesOf(document: object): Promise<string> {
  const text = astToString(await openapiTypes(JSON.stringify(document), { defaultNonNullable: false }));
  return head + text.replaceAll(/^ +/gm, (spaces) => spaces.slice(spaces.length / 2));
}
