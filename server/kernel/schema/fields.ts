import { z } from 'zod';
import type { Kind } from '#server/calls/ids.ts';
import type { Role } from '../calls/access.ts';
import { isTimeZone } from '../time/time-zones.ts';
import { currencyCode } from './currency.ts';
import { decimalIn, quantityOut } from './decimals.ts';
import { type Field, field, type ValueKind } from './field.ts';
import { measured, type Unit } from './units.ts';

/** One form for what looks the same, so that it is found and counted as the same; and something to be seen. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .refine((given) => /[^\p{Cf}\p{Z}\p{Cc}]/u.test(given), 'must hold something that can be seen');

/** What a record cannot be without. */
export const required = <W extends z.ZodType, R extends z.ZodType>(
  of: Field<z.ZodOptional<z.ZodNullable<W>>, z.ZodNullable<R>>,
): Field<W, R> => ({ ...of, write: of.write.unwrap().unwrap(), read: of.read.unwrap() });

export const text = (max: number) => field('text', words(max).nullish(), z.string().nullable());

export const requiredText = (max: number) => required(text(max));

const emailFormat = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const email = () => field('text', emailFormat.nullish(), z.string().nullable());

export const requiredEmail = () => required(email());

export const emailList = () => field('list', z.array(emailFormat).max(20).optional(), z.array(z.string()));

export const textList = (max: number, length = 50) =>
  field('list', z.array(words(max)).max(length).optional(), z.array(z.string()));

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
      .normalize('NFC')
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
export const decimal = (places: number, unit: Unit) =>
  field('number', decimalIn(places).nullish(), measured(unit, quantityOut).nullable());

export const money = () => decimal(2, 'amount');

/** What one piece costs, which may be less than a cent. */
export const price = () => decimal(6, 'price');

export const percentage = () => decimal(4, 'percent');

export const boolean = () => field('boolean', z.boolean().optional(), z.boolean());

export const currency = () => field('text', currencyCode().nullish(), z.string().nullable());

export const date = () => field('date', z.iso.date().nullish(), z.string().nullable());

export const instant = () =>
  field('instant', z.iso.datetime({ offset: true }).transform(toUtc).nullish(), z.string().nullable());

const toUtc = (text: string) => new Date(text).toISOString();

export const reference = (kind: Kind) => ({
  ...field('id', z.string().trim().max(64).nullish(), z.string().nullable()),
  refers: kind,
});

/** The person who sees to the record: told when it becomes theirs. */
export const responsible = () => ({ ...reference('user'), tells: 'assigned' as const });

/** What people write to each other: whoever is named in it, as `@[usr_…]`, is told. */
export const speech = <W extends z.ZodType, R extends z.ZodType>(of: Field<W, R>): Field<W, R> => ({
  ...of,
  tells: 'mentioned',
});

export const addressOf = <L extends z.ZodType>(line: L) =>
  z.looseObject({ street: line, street2: line, city: line, region: line, postal_code: line, country: line });

export const address = () =>
  field('object', addressOf(z.string().trim().max(300).nullish()).optional(), z.looseObject({}));

export const looseRecord = () =>
  field('object', z.record(z.string(), z.unknown()).optional(), z.record(z.string(), z.unknown()));

export const timezone = () =>
  field(
    'text',
    z.string().trim().refine(isTimeZone, 'must be an IANA time zone such as Europe/Madrid').nullish(),
    z.string().nullable(),
  );

/** A property that the server alone decides. */
export const derived = <R extends z.ZodType>(kind: ValueKind, read: R) => field(kind, z.undefined(), read);

/** When something happened, or will; null while it has not. */
export const derivedInstant = () => derived('instant', z.string().nullable());

export const derivedText = () => derived('text', z.string().nullable());

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

/** Shown where one record is read by itself, and in no list, claim or event; whoever is sent none is not told null. */
export const long = <W extends z.ZodType, R extends z.ZodType>(
  of: Field<W, R>,
): Field<W, z.ZodOptional<R>> => ({ ...of, read: z.optional(of.read), isLong: true });

/** Some see it, others read null: amounts, costs, salaries. Never told in events, which everybody may read. */
export const restricted = <W extends z.ZodType, R extends z.ZodType>(role: Role, of: Field<W, R>) => ({
  ...of,
  role,
});
