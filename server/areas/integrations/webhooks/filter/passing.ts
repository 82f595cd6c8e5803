import type { Tx } from '#db/lanes/tx.ts';
import { organizationById } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { readSettings, settingsOf } from '#server/kernel/settings/settings.ts';
import { type FindRelated, meets, type Snapshot } from '#server/resources/lists/filter/meets.ts';
import { readNamed } from '#server/resources/lists/filter/named-things.ts';
import { readRelated } from '#server/resources/lists/filter/related-records.ts';
import type { Today } from '#server/resources/lists/filter/relative-date.ts';
import { settled } from '#server/resources/lists/filter/settle.ts';
import type { Matched } from '../matching.ts';
import { testType } from '../webhook-events.ts';
import { type FilterOfEvents, type FilterOfKind, readFilter, type StoredFilter } from './filter-of-events.ts';

interface Reading {
  tx: Tx;
  organization: string;
  /** The present moment of the organization; it is asked for only if a filter needs it. */
  today(): Promise<Today>;
}

/** An event and the filter that decides whether it is sent. */
export interface Filtered {
  event: Matched;
  filter: StoredFilter;
}

/** The present moment for work without a call. */
export const atWork = (app: Services, tx: Tx, organization: string): Reading => ({
  tx,
  organization,
  today: async () => {
    const found = await organizationById(tx, organization);
    return { now: app.nowOf(found), timeZone: readSettings(found.settings).timezone };
  },
});

export const inCall = (ctx: Ctx): Reading => ({
  tx: ctx.tx,
  organization: ctx.organization,
  today: async () => ({ now: ctx.now, timeZone: settingsOf(ctx).timezone }),
});

/** Returns those whose event meets the filter. Tests are sent whatever the filter is. */
export async function passing<F extends Filtered>(reading: Reading, wanted: readonly F[]): Promise<F[]> {
  const read = new Map<StoredFilter, FilterOfEvents>();
  for (const { filter } of wanted) {
    const known = read.has(filter) ? undefined : readFilter(filter);
    if (known) read.set(filter, known);
  }
  if (read.size === 0) return [...wanted];
  const all = wanted.map((one) => {
    const { type, data } = one.event;
    return {
      one,
      record: data.object,
      filter: type === testType ? undefined : read.get(one.filter)?.of(type),
    };
  });
  const filters = new Set(all.flatMap(({ filter }) => filter ?? []));
  const isMet = await testOf(reading, filters, all);
  return all
    .filter(({ record, filter }) => filter === undefined || isMet(filter, record))
    .map(({ one }) => one);
}

/** The events that meet one filter. */
export async function eventsPassing<E extends Matched>(
  reading: Reading,
  filter: StoredFilter,
  events: readonly E[],
): Promise<E[]> {
  const passed = await passing(
    reading,
    events.map((event) => ({ event, filter })),
  );
  return passed.map(({ event }) => event);
}

/** Asks for everything that these filters need beyond the records: the present day, related records and people. */
async function testOf(
  reading: Reading,
  filters: ReadonlySet<FilterOfKind>,
  records: readonly { record: Snapshot; filter: FilterOfKind | undefined }[],
): Promise<(filter: FilterOfKind, record: Snapshot) => boolean> {
  const open = [...filters].filter(({ tree, hasRelations }) => !tree || hasRelations);
  if (open.length === 0) return ({ subject, tree }, record) => !!tree && meets(subject, tree, record, none);
  const today = await reading.today();
  const related = records.flatMap(({ record, filter }) =>
    filter?.hasRelations ? [{ record, tree: filter.asked }] : [],
  );
  const find = await readRelated({ ...reading, now: today.now }, related);
  const asked = open.map((one) => one.asked);
  const named = await readNamed(reading, asked);
  const settling = { today, visible: () => [], named };
  const trees = new Map(
    [...filters].map((one) => [one, one.tree ?? settled(one.subject, one.asked, settling)]),
  );
  return (filter, record) => {
    const tree = trees.get(filter);
    return tree !== undefined && meets(filter.subject, tree, record, find);
  };
}

const none: FindRelated = () => undefined;
