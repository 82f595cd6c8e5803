import { z } from 'zod';
import { ordersOf } from '#server/resources/lists/board/board-order.ts';
import { groupingsOf } from '#server/resources/lists/board/groupings.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Described } from './described-kind.ts';
import { describeUnits } from './described-units.ts';

const listed = z.object({ kind: z.string(), plural: z.string(), area: z.string() });

/** The views of a kind, with a default for each part that its resource does not declare. */
export const describedViews = z.object({
  record: z.object({
    /** The properties that are shown large. */
    head: z.array(z.string()),
    /** The property whose values are the bar, or null if the page has none. */
    bar: z.string().nullable(),
    /** The lists whose records are part of the feed. */
    feed: z.array(listed),
    hide: z.array(z.string()),
    /** The plurals of the lists of related records that come first. */
    related: z.array(z.string()),
  }),
  board: z
    .object({
      by: z.string(),
      sum: z.string().nullable(),
      stale: z.string().nullable(),
      /** By the status that a move leads to: the properties that are asked for before it. */
      ask: z.record(z.string(), z.array(z.string())),
      weighted: z.string().nullable(),
      /** The properties by which the records are ordered, by the name of the order; `-` stands for the greatest first. */
      orders: z.record(z.string(), z.array(z.string())),
      /** By column: the name of its order, where it is not the first one. */
      order_of: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** The properties by which its list can be grouped, that of the board first. */
  groupings: z.array(z.string()),
  /**
   * The property by which a record is due, the one from which it is late (often the same), and the statuses in which it can
   * be late.
   */
  due: z.object({ by: z.string(), late_from: z.string(), in: z.array(z.string()) }).nullable(),
  /** Null if records of the kind do not wait for a decision. */
  approve: z.object({ facts: z.array(z.string()) }).nullable(),
});

export type DescribedViews = z.input<typeof describedViews>;

/** Kinds that are no resources have a page without a bar and a feed, and no board. */
export const viewsOfLoose = (columns: readonly string[]): DescribedViews => ({
  record: {
    head: columns.filter((name) => name !== 'status').slice(0, 3),
    bar: null,
    feed: [],
    hide: [],
    related: [],
  },
  board: null,
  groupings: [],
  due: null,
  approve: null,
});

/** `about` are the lists whose records belong to one of this kind or name it. */
export function describeViews(resource: Resource, about: Described['pointing']): DescribedViews {
  const { record = {}, board, approve, due } = resource.views ?? {};
  const bar = record.bar ?? usualBar(resource);
  const { feed = [] } = record;
  return {
    record: {
      head: [...(record.head ?? usualHead(resource, bar))],
      bar,
      feed: feed.flatMap((wanted) => {
        const found = about.find(({ plural }) => plural === wanted);
        return found ? [{ kind: found.kind, plural: found.plural, area: found.area }] : [];
      }),
      hide: [...(record.hide ?? [])],
      related: [...(record.related ?? [])],
    },
    board: describeBoard(resource, board),
    groupings: resource.verbs.includes('board') ? groupingsOf(resource) : [],
    due: due ? { by: due.by, late_from: due.lateFrom ?? due.by, in: [...due.in] } : null,
    approve: approve ? { facts: [...approve.facts] } : null,
  };
}

function describeBoard(resource: Resource, board: NonNullable<Resource['views']>['board']) {
  const by = board?.by ?? (resource.states ? 'status' : undefined);
  if (by === undefined) return null;
  const ask: Record<string, string[]> = {};
  for (const [status, names = []] of Object.entries(board?.ask ?? {})) ask[status] = [...names];
  const orders: Record<string, string[]> = {};
  for (const [name, properties] of Object.entries(ordersOf(board ?? {}))) orders[name] = [...properties];
  return {
    by,
    sum: board?.sum ?? null,
    weighted: board?.weighted ?? null,
    stale: board?.stale ?? null,
    ask,
    orders,
    order_of: Object.fromEntries(
      Object.entries(board?.orderOf ?? {}).flatMap(([value, name]) => (name ? [[value, name]] : [])),
    ),
  };
}

/** Two states, such as active and archived, are no progress, so they get no bar. */
function usualBar({ states }: Resource): string | null {
  const tones = Object.values(states?.tones ?? {});
  return tones.filter((tone) => tone !== 'bad' && tone !== 'over').length > 2 ? 'status' : null;
}

/** The first columns of the list without the status and the bar; amounts come first. */
function usualHead(resource: Resource, bar: string | null): string[] {
  const units = describeUnits(resource, []);
  const isAmount = (name: string) => units[name] === 'amount';
  const elsewhere = [...resource.screen.title, 'status', 'shown_as', bar];
  const shown = resource.screen.columns.filter(
    (name) => !elsewhere.includes(name) && resource.all[name]?.isLong !== true,
  );
  return [...shown.filter(isAmount), ...shown.filter((name) => !isAmount(name))].slice(0, 3);
}
