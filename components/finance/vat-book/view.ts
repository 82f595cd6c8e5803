import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export const books = ['issued', 'received'] as const;
export const units = ['month', 'quarter', 'year'] as const;
export type Book = (typeof books)[number];
export type Unit = (typeof units)[number];

export type VatBook = Outputs['vatBook']['get'];
export type BookInput = Inputs['vatBook']['get'];
export type Entry = VatBook['data'][number];
export type Sum = VatBook['summary']['by_condition'][number];

const entriesPerPage = 50;

/** The choices of the page, stored in the address. `of` names the period by its first day. */
export const bookParsers = {
  book: parseAsStringLiteral(books).withDefault('issued'),
  unit: parseAsStringLiteral(units).withDefault('quarter'),
  of: parseAsString,
  page: parseAsInteger.withDefault(1),
  month: parseAsString,
  kind: parseAsString,
  code: parseAsString,
  rate: parseAsString,
  category: parseAsString,
  regime: parseAsString,
  self_assessed: parseAsBoolean,
};

export interface BookView extends Figure {
  book: Book;
  unit: Unit;
  of: string | null;
  page: number;
}

/** The figure of the sums whose documents are shown. */
export interface Figure {
  month: string | null;
  kind: string | null;
  code: string | null;
  rate: string | null;
  category: string | null;
  regime: string | null;
  self_assessed: boolean | null;
}

export const noFigure: Figure = {
  month: null,
  kind: null,
  code: null,
  rate: null,
  category: null,
  regime: null,
  self_assessed: null,
};

const none = 'none';

/** The figure of a condition, in one month or in the whole period. */
export const figureOf = (sum: Sum, month: string | null = null): Figure => ({
  month,
  kind: sum.kind,
  code: sum.code ?? none,
  rate: sum.tax_rate === null ? none : String(sum.tax_rate),
  category: sum.category ?? none,
  regime: sum.regime,
  self_assessed: sum.self_assessed,
});

export const isFigure = (view: Figure): boolean => view.kind !== null;

export const isSameFigure = (one: Figure, other: Figure): boolean =>
  one.month === other.month &&
  one.kind === other.kind &&
  one.code === other.code &&
  one.rate === other.rate &&
  one.category === other.category &&
  one.regime === other.regime &&
  one.self_assessed === other.self_assessed;

const monthsOf: Record<Unit, number> = { month: 1, quarter: 3, year: 12 };

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The first and the last day of the month, quarter or year with this day. */
export function periodWith(unit: Unit, day: string): { from: string; to: string } {
  const [year = 1970, nth = 1] = day.split('-').map(Number);
  const months = monthsOf[unit];
  const first = nth - 1 - ((nth - 1) % months);
  return { from: dayOf(year, first, 1), to: dayOf(year, first + months, 0) };
}

/** The first day of the period before or after. */
export function stepped(unit: Unit, from: string, by: -1 | 1): string {
  const [year = 1970, nth = 1] = from.split('-').map(Number);
  return dayOf(year, nth - 1 + by * monthsOf[unit], 1);
}

const isDay = (day: string | null): day is string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

export const periodIn = ({ unit, of }: Pick<BookView, 'unit' | 'of'>, today: string) =>
  periodWith(unit, isDay(of) ? of : today);

/** The question for the sums of the whole period, with its first documents. */
export const bookInput = (view: Pick<BookView, 'book' | 'unit' | 'of'>, today: string) =>
  ({ book: view.book, ...periodIn(view, today), per_page: entriesPerPage }) satisfies BookInput;

const named = <V extends string>(values: readonly V[], value: string | null): V | undefined =>
  values.find((one) => one === value);

const kinds = ['vat', 'surcharge', 'municipal', 'withholding'] as const;
const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', none] as const;
const regimes = ['general', 'cash_basis', 'margin', 'reverse_charge', 'equivalence'] as const;

/** The question for the documents of the chosen figure. */
export function documentsInput(view: BookView, today: string): BookInput {
  const [kind, regime] = [named(kinds, view.kind), named(regimes, view.regime)];
  const category = named(categories, view.category);
  return {
    ...bookInput(view, today),
    page: Math.max(1, view.page),
    ...(view.month === null ? {} : { month: view.month }),
    ...(kind === undefined ? {} : { kind }),
    ...(view.code === null ? {} : { code: view.code }),
    ...(view.rate === null ? {} : { rate: view.rate }),
    ...(category === undefined ? {} : { category }),
    ...(regime === undefined ? {} : { regime }),
    ...(view.self_assessed === null ? {} : { self_assessed: view.self_assessed }),
  };
}
