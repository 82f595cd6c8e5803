import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export const tabs = ['open', 'done'] as const;
export type Tab = (typeof tabs)[number];

export type Line = Outputs['bankLines']['list']['data'][number];
export type Proposal = Outputs['bankLines']['proposals']['data'][number];
export type Imported = Outputs['bankStatements']['import'];
export type Recording = Omit<Inputs['bankLines']['record'], 'id'>;
type Format = Inputs['bankStatements']['import']['format'];

/** The choices of the page, stored in the address. */
export const bankParsers = {
  show: parseAsStringLiteral(tabs).withDefault('open'),
  statement: parseAsString,
  line: parseAsString,
};

const linesPerPage = 50;

const statusesOf: Readonly<Record<Tab, readonly Line['status'][]>> = {
  open: ['new', 'proposed'],
  done: ['matched', 'ignored'],
};

export const linesInput = (show: Tab, statement: string | null) =>
  ({
    filter: JSON.stringify({
      status: statusesOf[show],
      ...(statement === null ? {} : { statement_id: statement }),
    }),
    sort_by: 'booking_date',
    sort_dir: show === 'open' ? 'asc' : 'desc',
    per_page: linesPerPage,
  }) satisfies Inputs['bankLines']['list'];

/** The line that is shown: the chosen one, or else the first. */
export const currentOf = (lines: readonly Line[], id: string | null): Line | undefined =>
  lines.find((one) => one.id === id) ?? lines[0];

/** The category that money like that of a line had before; empty without one. */
export const categoryIn = (proposals: readonly Proposal[]): string =>
  proposals.find((one) => one.category !== null && one.cash_movement_id === null)?.category ?? '';

/** The line that is shown once another one has left the list: the one below it, or else the one above. */
export function lineAfter(lines: readonly Line[], id: string): string | null {
  const at = lines.findIndex((one) => one.id === id);
  return (lines[at + 1] ?? lines[at - 1])?.id ?? null;
}

/** Files of banks are XML or CSV; their first character tells which. */
export const formatOf = (text: string): Format => (text.trimStart().startsWith('<') ? 'camt.053' : 'csv');

export type Mapping = NonNullable<Inputs['bankStatements']['import']['mapping']>;
type Target = Mapping[string];

/** The meanings of a column of a CSV file; a hyphen leaves it out. A missing or unknown one does not compile. */
const isTarget: Readonly<Record<Target, true>> = {
  booking_date: true,
  amount: true,
  inflow: true,
  outflow: true,
  text: true,
  counterparty_name: true,
  counterparty_iban: true,
  reference: true,
  value_date: true,
  bank_reference: true,
  '-': true,
};
const isOne = (text: string): text is Target => Object.hasOwn(isTarget, text);
export const columnTargets = Object.keys(isTarget).filter(isOne);

/** Gives a column a meaning, and takes it from another column, because only one can have it. */
export function withTarget(mapping: Mapping, column: string, target: string | null): Mapping {
  const others = Object.entries(mapping).filter(
    ([name, known]) => name !== column && (known !== target || known === '-'),
  );
  const own = target !== null && isOne(target) ? [[column, target] as const] : [];
  return Object.fromEntries([...others, ...own]);
}
