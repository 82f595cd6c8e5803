import { z } from 'zod';
import { nearest } from '#server/kernel/names/nearest.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import type { Provider } from '../providers/provider.ts';
import { t } from './messages.ts';
import { transformNames } from './transform-names.ts';

const path = z.string().trim().min(1).max(200);

const taken = z.strictObject({
  path,
  transform: z.array(z.enum(transformNames)).max(10).optional(),
  /** The values of the property by the values of the row; `otherwise` is used for values that are not listed. */
  values: z.record(z.string().max(200), z.unknown()).optional(),
  otherwise: z.unknown().optional(),
});
const constant = z.strictObject({ value: z.unknown() });

const rule = z.union([path, taken, constant]);
export type Rule = z.output<typeof rule>;

const property = z.string().trim().min(1).max(200);

const mapping = z.object({
  /** The path of the row's own id. */
  external_id: path,
  match_by: z.string(),
  fields: z.record(property, rule),
});
export type Mapping = z.output<typeof mapping>;

export const mappings = z.record(z.string(), mapping);

/** The input of a mapping. Null removes a property, or sets a whole resource back to its default. */
export const mappingInput = z.record(
  z.string().max(60),
  z
    .strictObject({
      external_id: path.optional(),
      match_by: z.string().trim().min(1).max(100).optional(),
      fields: z.record(property, rule.nullable()).optional(),
    })
    .nullable(),
);

export const byExternalId = 'external_id';

const parts = (name: string) => name.split('.');
const free: readonly string[] = ['metadata', 'custom_fields'] satisfies readonly NameIn<CommonRecord>[];
const unmapped = ['external_ids', 'status'];

/** The default mapping takes every property from the value of the same name. */
export function defaultMapping(resource: Resource, { alsoByName }: Pick<Provider, 'alsoByName'>): Mapping {
  const also = alsoByName?.(resource) ?? [];
  const isFromAnywhere = (name: string) =>
    !unmapped.includes(name) && !free.includes(name) && !resource.fields[name]?.refers;
  const names = Object.keys(resource.writable).filter((name) => also.includes(name) || isFromAnywhere(name));
  return {
    external_id: 'id',
    match_by: byExternalId,
    fields: Object.fromEntries(names.map((name) => [name, name])),
  };
}

export function changedMapping(
  before: Mapping | undefined,
  given: NonNullable<z.output<typeof mappingInput>[string]>,
): Mapping {
  const base = before ?? { external_id: 'id', match_by: byExternalId, fields: {} };
  const fields = Object.entries({ ...base.fields, ...given.fields }).flatMap(([name, one]) =>
    one === null ? [] : [[name, one] as const],
  );
  return {
    external_id: given.external_id ?? base.external_id,
    match_by: given.match_by ?? base.match_by,
    fields: Object.fromEntries(fields),
  };
}

/** Checks a mapping against the properties of the resource, so that a wrong name is refused at once and not with every row. */
export function mappingProblems(
  resource: Resource,
  { match_by, fields }: Mapping,
  at: string,
): ErrorDetail<string>[] {
  const allowed = [byExternalId, ...(resource.match ?? [])];
  const matching = allowed.includes(match_by)
    ? []
    : [{ path: `${at}.match_by`, rule: 'one_of', message: schema('notOneOf', { values: allowed }), allowed }];
  return [
    ...matching,
    ...Object.entries(fields).flatMap(([name, one]) =>
      problemsOf(resource, name, one, `${at}.fields.${name}`),
    ),
  ];
}

function problemsOf(resource: Resource, name: string, one: Rule, path: string): ErrorDetail<string>[] {
  const [outer = '', ...inner] = parts(name);
  const refused = (rule: string, message: Message): ErrorDetail<string>[] => [{ path, rule, message }];
  if (parts(name).includes('__proto__')) return refused('reserved', t('nameReserved'));
  if (outer === 'external_ids') return refused('decided', t('externalIdsReserved'));
  if (name === resource.parent?.column) return [];
  if (!Object.hasOwn(resource.writable, outer)) {
    const meant = nearest(outer, Object.keys(resource.writable));
    const named = { kind: kindName(resource.kind), name: outer, path: name };
    return refused(
      'unknown_property',
      meant ? t('noPropertyMeant', { ...named, meant }) : t('noProperty', named),
    );
  }
  if (free.includes(outer) && inner.length === 0 && one !== outer)
    return refused('name', t('nameKey', { name: outer }));
  const field = resource.fields[outer];
  const given = typeof one === 'object' && 'value' in one ? [one.value] : possibleValues(one);
  const wrong = inner.length || !field ? [] : given.filter((value) => !field.write.safeParse(value).success);
  return wrong.length
    ? refused(
        'value',
        t('valueNotPossible', { value: JSON.stringify(wrong[0]).slice(0, 100), property: outer }),
      )
    : [];
}

const possibleValues = (one: Rule): unknown[] =>
  typeof one === 'object' && 'path' in one
    ? [...Object.values(one.values ?? {}), ...(one.otherwise === undefined ? [] : [one.otherwise])]
    : [];
