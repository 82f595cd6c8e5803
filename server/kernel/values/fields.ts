import { z } from 'zod';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Role } from '../access/access.ts';
import type { WriteGuard } from '../access/write-guard.ts';
import { attachments } from './attachments.ts';
import { currencyCode } from './currency.ts';
import { amountOut, decimalIn, quantityOut } from './decimals.ts';
import type { Deprecation } from './deprecation.ts';
import { type Field, type FilePlace, field, type ValueKind } from './field.ts';
import { film, paper } from './file-places.ts';
import { refuseWith } from './refuse-with.ts';
import { isTimeZone } from './time-zones.ts';
import type { Tones } from './tones.ts';
import { measured, type Unit } from './units.ts';
import { t } from './value-messages.ts';

/**
 * A text in one normal form, so that equal-looking texts are found and counted as equal; it must contain something
 * visible.
 */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .refine((given) => /[^\p{Cf}\p{Z}\p{Cc}]/u.test(given), refuseWith(t('nothingVisible')));

/** A property that every record must have. */
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

/** A domain in one form: `https://www.Acme.com/about` becomes `acme.com`. */
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
      .pipe(z.string().regex(/^([\p{L}\d-]{1,63}\.)+[\p{L}\d-]{2,63}$/u, refuseWith(t('notDomain'))))
      .nullish(),
    z.string().nullable(),
  );

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  field('enum', z.enum(values).optional(), z.enum(values));

/** A choice that may be left open. */
export const optionalOneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  field('enum', z.enum(values).nullish(), z.enum(values).nullable());

/** A choice that decides the meaning of a record, so callers must make it. */
export const requiredOneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  field('enum', z.enum(values), z.enum(values));

/** A whole number that is always there, with a default. */
export const oneInteger = (min: number, max: number) =>
  field('number', z.int().min(min).max(max).optional(), z.number());

export const integer = (min: number, max: number) =>
  field('number', z.int().min(min).max(max).nullish(), z.number().nullable());

/** Exact in storage; a number or a numeric string comes in, a JSON number goes out. */
export const decimal = (places: number, unit: Unit) =>
  field('number', decimalIn(places).nullish(), measured(unit, quantityOut).nullable());

export const money = () => decimal(2, 'amount');

/** An amount of money that is always there, with a default. */
export const oneMoney = () => field('number', decimalIn(2).optional(), amountOut);

/** The price of one piece, which may be less than a cent. */
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

/** A property that names an uploaded file. Whoever may read the property may read the file. */
export { attachments, film, paper };

export const file = (place: FilePlace) => ({ ...reference('file'), files: place });

/** The person who is responsible for the record; they are notified when it is assigned to them. */
export const responsible = () => ({ ...reference('user'), notifies: 'assigned' as const });

/** The owner of the record. A form for a new one begins with the person who writes it. */
export const owner = () => ({ ...responsible(), isWriter: true });

/** A text in which people are mentioned as `@[usr_…]` and are notified. */
export const speech = <W extends z.ZodType, R extends z.ZodType>(of: Field<W, R>): Field<W, R> => ({
  ...of,
  notifies: 'mentioned',
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
    z
      .string()
      .trim()
      .refine(isTimeZone, refuseWith(t('notTimeZone')))
      .nullish(),
    z.string().nullable(),
  );

/** A property that only the server writes. */
export const derived = <R extends z.ZodType>(kind: ValueKind, read: R) => field(kind, z.undefined(), read);

/** The time of something past or future; null while it is not known. */
export const derivedInstant = () => derived('instant', z.string().nullable());

export const derivedText = () => derived('text', z.string().nullable());

/** A property that says how the record is, with the tone of each of its values, or of the statuses inside of it. */
export const toned = <W extends z.ZodType, R extends z.ZodType>(
  of: Field<W, R>,
  tones: NonNullable<z.input<R>> extends string ? Tones<NonNullable<z.input<R>>> : Tones,
): Field<W, R> => ({ ...of, tones });

/** A secret property: everybody may write it, only some may read it. */
export const concealed = <W extends z.ZodType, R extends z.ZodType>(role: Role, of: Field<W, R>) => ({
  ...of,
  role,
  isWrittenByAll: true,
});

export const derivedReference = (kind: Kind) => ({
  ...derived('id', z.string().nullable()),
  refers: kind,
});

/**
 * A long text, shown only when a single record is read. Lists, claims and events leave it out instead of showing null.
 */
export const long = <W extends z.ZodType, R extends z.ZodType>(
  of: Field<W, R>,
): Field<W, z.ZodOptional<R>> => ({ ...of, read: z.optional(of.read), isLong: true });

/** A sensitive property, which callers write only with a role, although everybody may read it. */
export const guarded = <W extends z.ZodType, R extends z.ZodType>(
  role: Role,
  of: Field<W, R>,
  rest: Omit<WriteGuard, 'role'> = {},
): Field<W, R> => ({ ...of, guard: { role, ...rest } });

/** A property that still works, but is to be replaced. Calls that send it are told so by headers. */
export const deprecated = <W extends z.ZodType, R extends z.ZodType>(
  of: Field<W, R>,
  end: Deprecation,
): Field<W, R> => ({
  ...of,
  write: of.write.meta({ deprecated: true }),
  read: of.read.meta({ deprecated: true }),
  deprecated: end,
});

/**
 * A property that some may see and others read as null, such as amounts, costs and salaries. Events never contain it,
 * because everybody may read them.
 */
export const restricted = <W extends z.ZodType, R extends z.ZodType>(role: Role, of: Field<W, R>) => ({
  ...of,
  role,
});
