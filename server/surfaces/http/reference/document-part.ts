import type { OpenApiDocument } from './openapi.ts';
import { isObject, refsIn } from './references.ts';

type Json = Record<string, unknown>;

/** Those components that are named, and those that they name. */
function namedComponents(paths: unknown, components: Record<string, Json>): Record<string, Json> {
  const found = new Map<string, Map<string, unknown>>();
  const waiting = [...refsIn(paths)];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    const [, , group = '', name = ''] = ref.split('/');
    const component = components[group]?.[name];
    const seen = found.get(group) ?? new Map<string, unknown>();
    if (component === undefined || seen.has(name)) continue;
    found.set(group, seen.set(name, component));
    waiting.push(...refsIn(component));
  }
  return Object.fromEntries([...found].map(([group, members]) => [group, Object.fromEntries(members)]));
}

/** The document of one part of the product: its chapters, their operations and events, and what those need. */
export function partOfDocument(
  document: OpenApiDocument,
  title: string,
  chapters: readonly string[],
): OpenApiDocument {
  const isWanted = (operation: unknown) =>
    isObject(operation) &&
    Array.isArray(operation.tags) &&
    operation.tags.some((tag) => chapters.includes(tag));
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const wanted = Object.entries(methods).filter(([, operation]) => isWanted(operation));
      return wanted.length ? [[path, Object.fromEntries(wanted)] as const] : [];
    }),
  );
  const webhooks = Object.fromEntries(
    Object.entries(document.webhooks ?? {}).filter(([, { post }]) => post['x-area'] === title),
  );
  const { securitySchemes = {}, ...components } = document.components;
  const tags = Array.isArray(document.tags) ? document.tags : [];
  return {
    ...document,
    // The guide is a page of its own, and not repeated in front of every part.
    info: { ...document.info, title, description: '' },
    tags: tags.filter((tag) => isObject(tag) && chapters.includes(String(tag.name))),
    paths,
    webhooks,
    components: {
      ...namedComponents([paths, webhooks], components as Record<string, Json>),
      securitySchemes,
    },
  };
}
