import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Area } from '#server/kernel/access/access.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { dayStart, type Zones } from '#server/kernel/values/time-zones.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { operationAt } from '#server/resources/resource/registry.ts';
import type { Figure } from './figures.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** Figures of the dashboard. */
    kpis?: readonly Kpi[];
  }
}

export const figureUnits = ['money', 'count', 'percent', 'hours'] as const;

/** The days of a figure, and the time zones in which those days begin. */
export interface Period extends Range {
  today: string;
  zones: Zones;
}

export interface Kpi {
  key: string;
  area: Area;
  unit: (typeof figureUnits)[number];
  /** The list that shows the records behind the figure. */
  query: (period: Period) => string;
  /** Further lists, if one list cannot show all the records. */
  further?: (period: Period) => string[];
  read: (
    ctx: Ctx,
    range: Range,
    today: string,
  ) => Promise<{ value: Figure; previous: Figure; parts?: Readonly<Record<string, number>> }>;
}

const kpis = new Map<string, Kpi>();

export function registerKpi(kpi: Kpi): void {
  if (kpis.has(kpi.key)) throw new Error(`the figure ${kpi.key} is defined twice`);
  kpis.set(kpi.key, kpi);
}

/** Checks, once all operations are registered, that the list of each figure exists and takes the filters. */
export function checkKpis(): void {
  for (const { key, query, further = () => [] } of kpis.values())
    for (const address of [query(anyPeriod), ...further(anyPeriod)]) {
      const { pathname, searchParams } = new URL(address, 'https://list.invalid');
      const { input } = operationAt('GET', pathname)?.meta ?? {};
      if (!(input instanceof z.ZodObject))
        throw new Error(`the figure ${key} reads ${pathname}, which is no list`);
      const known = Object.keys(input.shape);
      for (const parameter of searchParams.keys()) {
        const [name = ''] = parameter.split('[');
        if (!known.includes(name)) throw new Error(`the figure ${key}: ${pathname} has no filter ${name}`);
      }
    }
}

const anyPeriod: Period = {
  from: '2026-01-01',
  to: '2026-01-31',
  today: '2026-01-31',
  zones: { timezone: 'UTC', past_timezones: [] },
};

/** Returns the figures by area, in the order in which the dashboard answers them. */
export const allKpis = (): readonly Kpi[] => [...kpis.values()];

export const days = (name: string, { from, to }: Period) => `${name}[gte]=${from}&${name}[lte]=${to}`;

/** Returns the filter for the moments of the days, in the organization's time zone like the sums. */
export const span = (name: string, { from, to, zones }: Period) =>
  `${name}[gte]=${dayStart(from, zones)}&${name}[lt]=${dayStart(addDays(to, 1), zones)}`;
