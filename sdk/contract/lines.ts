import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OpenApiDocument } from '../../server/surfaces/http/reference/openapi.ts';

type Json = Record<string, unknown>;

/** These say nothing of what may be sent or what comes back: rewording them changes no contract. */
const prose = new Set(['description', 'title', 'summary', 'example', 'examples']);
const named = z.object({ $ref: z.string().startsWith('#/components/') });
const object = z.record(z.string(), z.unknown());

/** A schema with what it refers to in its place; one that is inside itself stays a name there. */
function resolved(value: unknown, document: OpenApiDocument, inside: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, document, inside));
  const reference = named.safeParse(value).data?.$ref;
  if (reference !== undefined) {
    if (inside.includes(reference)) return reference;
    const path = reference.slice('#/'.length).split('/');
    const target = path.reduce<unknown>((at, name) => object.parse(at)[name], document);
    return resolved(target, document, [...inside, reference]);
  }
  const record = object.safeParse(value).data;
  if (!record) return value;
  // Properties may be called "title" too; a text of that name is none.
  const said = Object.entries(record).filter(([name, inner]) => !prose.has(name) || isSchema(inner));
  return Object.fromEntries(
    said
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, resolved(inner, document, inside)]),
  );
}

const isSchema = (value: unknown) => {
  const record = object.safeParse(value).data;
  return (
    record !== undefined && ('type' in record || 'anyOf' in record || '$ref' in record || 'enum' in record)
  );
};

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** The public contract, one line an operation: method, path, role, and a digest of what it takes and answers. */
export function contractLines(document: OpenApiDocument): string[] {
  const lines = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody, responses, ...operation }]) => {
      const shape: Json = { parameters, requestBody, responses };
      const role = operation['x-required-role'] ?? 'public';
      return `${path} ${method.toUpperCase()} ${role} ${digestOf(resolved(shape, document))}`;
    }),
  );
  return lines.sort();
}
