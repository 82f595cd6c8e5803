import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export type CashFlow = Pick<Outputs['cashMovements']['list'], 'summary' | 'groups'>;

export const counts = ['happened', 'planned', 'forecast'] as const;
export const units = ['day', 'week', 'month'] as const;
export const periods = ['next30', 'next90', 'thisMonth', 'thisYear'] as const;

/** The names have a prefix, because the address also holds the filters of the list. */
export const cashFlowParsers = {
  flow: parseAsStringLiteral(counts).withDefault('planned'),
  flow_by: parseAsStringLiteral(units).withDefault('week'),
  flow_from: parseAsString,
  flow_to: parseAsString,
};

export interface CashFlowView {
  flow: (typeof counts)[number];
  flow_by: (typeof units)[number];
  flow_from: string | null;
  flow_to: string | null;
}

const dayMs = 86_400_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The first and the last day of a named period; `today` is the first day of future periods. */
export function periodOf(period: (typeof periods)[number], today: string): { from: string; to: string } {
  const at = Date.parse(`${today}T00:00:00Z`);
  const [year = 1970, month = 1] = today.split('-').map(Number);
  switch (period) {
    case 'next30':
      return { from: today, to: dayText(at + 30 * dayMs) };
    case 'next90':
      return { from: today, to: dayText(at + 90 * dayMs) };
    case 'thisMonth':
      return { from: dayText(Date.UTC(year, month - 1, 1)), to: dayText(Date.UTC(year, month, 0)) };
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The days given in the address, or the next 90 days. */
export function daysOf({ flow_from, flow_to }: CashFlowView, today: string): { from: string; to: string } {
  const usual = periodOf('next90', today);
  return {
    from: isDay(flow_from) ? flow_from : usual.from,
    to: isDay(flow_to) ? flow_to : usual.to,
  };
}

/** Filters of the list that also apply to the cash flow; the panel has its own days. */
const held = ['currency', 'account', 'category'] as const;

export function inputOf(
  view: CashFlowView,
  search: Readonly<Record<string, unknown>>,
  today: string,
): Inputs['cashMovements']['list'] {
  const { flow, flow_by } = view;
  return {
    ...Object.fromEntries(held.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))),
    ...daysOf(view, today),
    group_by: flow_by,
    ...(flow === 'happened' ? {} : { include: [flow] }),
    per_page: 1,
  };
}

export interface Days {
  from: string;
  to: string;
}

/** The days of a group within the period. A group is named by its first day, which can be before the period. */
export function daysOfGroup(first: string, unit: CashFlowView['flow_by'], period: Days): Days {
  const at = Date.parse(`${first}T00:00:00Z`);
  const last = {
    day: first,
    week: dayText(at + 6 * dayMs),
    month: periodOf('thisMonth', first).to,
  }[unit];
  const [, from = first] = [first, period.from].sort();
  const [to = last] = [last, period.to].sort();
  return { from, to };
}

const happened = 'confirmed,reconciled';

/** The filter of the movements that count on these days; planned ones of past days are overdue and count later. */
function countedOn({ from, to }: Days, flow: CashFlowView['flow'], today: string) {
  if (flow === 'happened' || to < today) return { status: happened };
  if (from >= today) return { status: `${happened},planned` };
  const status = { in: happened.split(',') };
  return { filter: JSON.stringify({ or: [{ status }, { status: 'planned', date: { gte: today } }] }) };
}

/** Parameters of the address that stay when a figure is opened: those of the panel and its filters. */
const kept = ['flow', 'flow_by', 'flow_from', 'flow_to', 'account', 'category'] as const;

/** The place of the list below the panel. */
export const listPlace = 'movements';

const placeOf = (search: URLSearchParams, asked: Readonly<Record<string, string>>): string => {
  const stay = kept.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `/data/cash_movements?${new URLSearchParams([...stay, ...Object.entries(asked)])}#${listPlace}`;
};

export interface CashFigure {
  days: Days;
  /** Both directions without it. */
  kind?: 'inflow' | 'outflow';
  currency: string;
}

/**
 * The address of the list with the movements of a figure. A forecast of days to come has none, because it counts movements
 * on other days than their own.
 */
export function placeOfFigure(
  search: URLSearchParams,
  { days, kind, currency }: CashFigure,
  { flow, today }: { flow: CashFlowView['flow']; today: string },
): string | undefined {
  if (flow === 'forecast' && days.to >= today) return undefined;
  const only = kind === undefined ? {} : { kind };
  const date = `${days.from}..${days.to}`;
  return placeOf(search, { ...only, currency, date, ...countedOn(days, flow, today) });
}

/** The address of the list with the overdue movements of a direction. */
export const placeOfOverdue = (
  search: URLSearchParams,
  { kind, currency, today }: { kind: 'inflow' | 'outflow'; currency: string; today: string },
): string =>
  placeOf(search, {
    ...{ kind, currency, status: 'planned' },
    date: `..${dayText(Date.parse(`${today}T00:00:00Z`) - dayMs)}`,
  });
