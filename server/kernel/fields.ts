import { z } from 'zod';
import type { Kind } from '../ids.ts';
import type { Role } from './access.ts';

/** What a column holds, which decides how it can be compared. */
export type ValueKind =
  | 'text'
  | 'enum'
  | 'id'
  | 'number'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'list'
  | 'object';

/** One property of a record: what a client may write, what it reads, how it is stored. */
export interface Field<W extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  write: W;
  read: R;
  kind: ValueKind;
  /** For a reference: which kind of record the id names. */
  refers?: Kind;
  /** For what holds references further inside: where they are and what they name. */
  mentions?: (value: unknown) => Mention[];
  names?: readonly Kind[];
  /** What of the old value goes on in a new one: a part sent again without its id is still that part. */
  keep?: (before: unknown, wanted: unknown) => unknown;
  /** Read and written from this role on; others read null. */
  role?: Role;
  /** Written by anybody who may write the record all the same. */
  isWrittenByAll?: boolean;
}

export interface Mention {
  path: string;
  kind: Kind;
  id: string;
}

const field = <W extends z.ZodType, R extends z.ZodType>(
  kind: ValueKind,
  write: W,
  read: R,
): Field<W, R> => ({
  write,
  read,
  kind,
});

export const text = (max: number) =>
  field('text', z.string().trim().min(1).max(max).nullish(), z.string().nullable());

export const requiredText = (max: number) => field('text', z.string().trim().min(1).max(max), z.string());

const emailFormat = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const email = () => field('text', emailFormat.nullish(), z.string().nullable());

export const requiredEmail = () => field('text', emailFormat, z.string());

export const emailList = () => field('list', z.array(emailFormat).max(20).optional(), z.array(z.string()));

export const textList = (max: number, length = 50) =>
  field('list', z.array(z.string().trim().min(1).max(max)).max(length).optional(), z.array(z.string()));

export const url = () =>
  field(
    'text',
    z
      .string()
      .trim()
      .max(2000)
      .pipe(z.url({ protocol: /^https?$/ }))
      .nullish(),
    z.string().nullable(),
  );

/** `https://www.Acme.com/about` and `acme.com` are the same domain. */
export const domain = () =>
  field(
    'text',
    z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .transform((given) =>
        given
          .replace(/^https?:\/\//, '')
          .replace(/^www\./, '')
          .replace(/\/.*$/, ''),
      )
      .pipe(z.string().regex(/^([\p{L}\d-]{1,63}\.)+[\p{L}\d-]{2,63}$/u, 'must be a domain such as acme.com'))
      .nullish(),
    z.string().nullable(),
  );

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  field('enum', z.enum(values).optional(), z.enum(values));

/** A whole number that is always there, with a default. */
export const oneInteger = (min: number, max: number) =>
  field('number', z.int().min(min).max(max).optional(), z.number());

export const integer = (min: number, max: number) =>
  field('number', z.int().min(min).max(max).nullish(), z.number().nullable());

/** Exact in storage; a number or a numeric string comes in, a JSON number goes out. */
export const decimal = (places: number) =>
  field('number', decimalIn(places).nullish(), decimalOut.nullable());

export const money = () => decimal(2);

export const decimalIn = (places: number) =>
  z
    .union([z.number(), z.string().trim()])
    .transform(String)
    .pipe(
      z
        .string()
        .regex(
          new RegExp(`^-?\\d{1,15}(\\.\\d{1,${places}})?$`),
          `must be a number with at most ${places} decimals`,
        ),
    );

/** numeric arrives from the driver as text, so that nothing is lost before the last moment. */
export const decimalOut = z.union([z.number(), z.string()]).transform(Number).pipe(z.number());

export const boolean = () => field('boolean', z.boolean().optional(), z.boolean());

export const currency = () =>
  field(
    'text',
    z.string().trim().toUpperCase().refine(isCurrency, 'must be an ISO 4217 code such as EUR').nullish(),
    z.string().nullable(),
  );

const currencies = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string): boolean => currencies.has(code);

export const date = () => field('date', z.iso.date().nullish(), z.string().nullable());

export const instant = () =>
  field('instant', z.iso.datetime({ offset: true }).transform(toUtc).nullish(), z.string().nullable());

export const requiredInstant = () =>
  field('instant', z.iso.datetime({ offset: true }).transform(toUtc), z.string());

const toUtc = (text: string) => new Date(text).toISOString();

export const reference = (kind: Kind) => ({
  ...field('id', z.string().trim().max(64).nullish(), z.string().nullable()),
  refers: kind,
});

export const address = () => {
  const line = z.string().trim().max(300).nullish();
  const shape = { street: line, street2: line, city: line, region: line, postal_code: line, country: line };
  return field('object', z.looseObject(shape).optional(), z.looseObject({}));
};

export const looseRecord = () =>
  field('object', z.record(z.string(), z.unknown()).optional(), z.record(z.string(), z.unknown()));

export const timezone = () =>
  field(
    'text',
    z.string().trim().refine(isTimeZone, 'must be an IANA time zone such as Europe/Madrid').nullish(),
    z.string().nullable(),
  );

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A property that the server alone decides. */
export const derived = <R extends z.ZodType>(kind: ValueKind, read: R) => field(kind, z.undefined(), read);

/** A secret of its own: anybody may hand it in, some may read it again. */
export const concealed = <W extends z.ZodType, R extends z.ZodType>(role: Role, of: Field<W, R>) => ({
  ...of,
  role,
  isWrittenByAll: true,
});

export const derivedReference = (kind: Kind) => ({
  ...derived('id', z.string().nullable()),
  refers: kind,
});

/** Some see it, others read null: amounts, costs, salaries. Never told in events, which everybody may read. */
export const restricted = <W extends z.ZodType, R extends z.ZodType>(role: Role, of: Field<W, R>) => ({
  ...of,
  role,
});

const actor = z.object({ type: z.enum(['user', 'token', 'agent', 'system']), id: z.string() });
const name = z.string().trim().min(1).max(100);

/** Common to every record. Metadata and custom fields are free, within bounds that keep a record a record. */
export const common = {
  id: derived('id', z.string()),
  version: derived('number', z.number()),
  created_at: derived('instant', z.string()),
  updated_at: derived('instant', z.string()),
  deleted_at: derived('instant', z.string().nullable()),
  created_by: derived('object', actor),
  external_ids: field(
    'object',
    z.record(name, z.string().trim().min(1).max(200).nullable()).optional(),
    z.record(z.string(), z.string()),
  ),
  tags: textList(60),
  custom_fields: looseRecord(),
  metadata: looseRecord(),
} as const;

/** The common properties a client may send. */
export const commonWritable = {
  external_ids: common.external_ids,
  tags: common.tags,
  custom_fields: common.custom_fields,
  metadata: common.metadata,
} as const;

export type Fields = Record<string, Field>;
export type WriteShape<F extends Fields> = { [K in keyof F]: F[K]['write'] };
export type ReadShape<F extends Fields> = { [K in keyof F]: F[K]['read'] };

export const writeShape = <F extends Fields>(fields: F): WriteShape<F> =>
  mapFields(fields, (one) => one.write) as WriteShape<F>;

export const readShape = <F extends Fields>(fields: F): ReadShape<F> =>
  mapFields(fields, (one) => one.read) as ReadShape<F>;

/** The mapped type names the same keys; Object.fromEntries cannot say so. */
const mapFields = (fields: Fields, pick: (one: Field) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, pick(one)]));
