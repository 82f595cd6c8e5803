import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Field } from '#server/kernel/values/field.ts';
import { findResource, resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { type Body, make, type References } from './new-record.ts';

type Api = Parameters<typeof make>[0];

const usual: readonly unknown[] = [
  ...['Another', 'USD', 'EUR', 7, true, false, '2031-02-03', '2031-02'],
  [{ category: 'travel', amount: 1 }],
  [{ kind: 'retention', amount: 1 }],
  [{ document_id: newId('invoice', 0) }],
  [{ invoice_id: newId('invoice', 0) }],
  [{ days: 30 }, { days: 60 }],
  { city: 'Vigo' },
  'ES9121000418450200051332',
];

/** A value for a property of a record that differs from the one it has, and that a new record could have. */
export async function otherValue(
  api: Api,
  resource: Resource,
  name: string,
  record: Body,
  references: References,
): Promise<unknown> {
  const field = resource.all[name];
  if (!field) throw new Error(`${resource.kind} has no property ${name}`);
  const now = record[name];
  if (Array.isArray(now) && now.length > 0) return isLine(now[0]) ? [now[0], ...now].map(withoutId) : [];
  if (name === 'promotion_code') return codeOfPromotion(api, references);
  const target = field.refers && field.refers !== 'user' ? findResource(field.refers) : undefined;
  // A record of its own is needed, because the references share the others.
  if (target) return (await make(api, target, {}, new Map(references).set(target.kind, never))).id;
  const candidates = [...usual, resource.example[name], ...choicesOf(field)];
  const other = candidates.find(
    (one) => one !== undefined && !isDeepStrictEqual(one, now) && field.write.safeParse(one).success,
  );
  if (other === undefined)
    throw new Error(`${resource.kind}.${name} accepts none of the values of this test`);
  return other;
}

/** A reference that nothing asks for, because the record itself is made. */
const never = Promise.resolve('');

const isLine = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** The first line comes twice, as a new line. */
const withoutId = (line: unknown) =>
  isLine(line) ? Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'id')) : line;

/** A quote takes only the code of a promotion that exists. */
async function codeOfPromotion(api: Api, references: References): Promise<unknown> {
  return (await make(api, resourceOf('promotion'), { status: 'active' }, references)).code;
}

/** The values of an enumeration, and what clears or replaces an object. */
const choicesOf = ({ read }: Field): unknown[] => [...optionsOf(z.toJSONSchema(read)), {}, [], null];

const optionsOf = (schema: unknown): unknown[] => {
  if (!isLine(schema)) return [];
  if (Array.isArray(schema.enum)) return schema.enum;
  return Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(optionsOf) : [];
};
