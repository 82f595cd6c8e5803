import { isObject } from '#server/kernel/values/objects.ts';
import type { App } from '#server/product/app.ts';
import { wholeDocument } from '../http/reference/whole-document.ts';
import type { Entry } from './catalogue.ts';
import { inlined } from './inlined.ts';

/** Describes one operation as the document does, without the rest of it. */
export function describeOperation(app: App, { id, op }: Entry, { withReply }: { withReply: boolean }) {
  const document = wholeDocument(app.router);
  const { method, path, summary, description } = op.meta.openapi;
  const entry = document.paths[path]?.[method.toLowerCase()];
  const schemaIn = (content: unknown): unknown => {
    const json = isObject(content) ? content['application/json'] : undefined;
    return isObject(json) ? inlined(json.schema, document.components) : undefined;
  };
  const parameters = (entry?.parameters ?? []).map((one) => inlined(one, document.components));
  const placed = (where: string) =>
    Object.fromEntries(
      parameters.filter(isObject).flatMap((one) => {
        const { name, in: place, schema, description: about, required } = one;
        if (place !== where || name === 'dry_run') return [];
        const of = isObject(schema) ? schema : {};
        return [
          [
            String(name),
            { ...of, ...(about ? { description: about } : {}), ...(required ? { required } : {}) },
          ],
        ];
      }),
    );
  return {
    operation: id,
    call: `${method} ${path}`,
    summary,
    description,
    role: op.meta.role,
    area: op.meta.area,
    dry_run: op.meta.kind === 'mutation' ? op.meta.trial !== 'none' : undefined,
    path: placed('path'),
    query: placed('query'),
    body: schemaIn(entry?.requestBody?.content),
    ...(withReply ? { reply: schemaIn(entry?.responses['200']?.content) } : {}),
  };
}
