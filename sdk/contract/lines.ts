import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OpenApiDocument } from '../../server/surfaces/http/reference/openapi.ts';

type Json = Record<string, unknown>;

/** Properties that only describe. Rewording them changes no contract. */
const prose = new Set(['description', 'title', 'summary', 'example', 'examples']);
const named = z.object({ $ref: z.string().startsWith('#/components/') });
const object = z.record(z.string(), z.unknown());

/** Replaces references in a schema by their targets. A schema inside itself stays a reference. */
export function resolved(value: unknown, document: OpenApiDocument, inside: readonly string[] = []): unknown {
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
  // A property may be named "title" too, and then it is a schema and no text.
  const contract = Object.entries(record).filter(([name, inner]) => !prose.has(name) || isSchema(inner));
  return Object.fromEntries(
    contract
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

/**
 * Returns the public contract with one line per operation: method, path, role, and a digest of its inputs and
 * outputs.
 */
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
