import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export const tabs = ['open', 'done'] as const;
export type Tab = (typeof tabs)[number];

export type Line = Outputs['bankLines']['list']['data'][number];
export type Proposal = Outputs['bankLines']['proposals']['data'][number];
export type Imported = Outputs['bankStatements']['import'];
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

/** The line that is shown once another one has left the list: the one below it, or else the one above. */
export function lineAfter(lines: readonly Line[], id: string): string | null {
  const at = lines.findIndex((one) => one.id === id);
  return (lines[at + 1] ?? lines[at - 1])?.id ?? null;
}

/** Files of banks are XML or CSV; their first character tells which. */
export const formatOf = (text: string): Format => (text.trimStart().startsWith('<') ? 'camt.053' : 'csv');
