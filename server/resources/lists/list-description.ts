import { getTableColumns } from 'drizzle-orm';
import type { ListDescription } from '#server/calls/pages/list-meta.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import type { ResourceConfig } from '../resource/resource.ts';
import { fragmentFilters } from './fragments.ts';
import { indexedSorts } from './indexed-sorts.ts';

/** Describes what the lists of a resource support, for the parser, the document and the console. */
export function describeList(
  {
    concerns,
    ...config
  }: Pick<ResourceConfig, 'kind' | 'concerns' | 'filters' | 'sorts' | 'search' | 'table' | 'lapse'> & {
    expand?: Readonly<Record<string, string>>;
    parent?: { column: string };
  },
  all: Fields,
): ListDescription {
  return {
    of: config.kind,
    filters: Object.fromEntries(config.filters.map((name) => [name, all[name]?.kind ?? 'text'])),
    sorts: [...new Set([...config.sorts, 'created_at', ...indexedOf(config, all)])],
    search: config.search,
    fragments: fragmentFilters(config.filters, config.search, all),
    expand: Object.keys(config.expand ?? {}),
    fields: Object.keys(all).filter((name) => !all[name]?.isLong),
    objects: ['metadata', 'external_ids'],
    ...(concerns ? { about: { column: `${concerns}_id`, kinds: all[concerns]?.names ?? [] } } : {}),
  };
}

/** The properties that an index has in order, except those that change without a write. */
function indexedOf(
  { table, parent, lapse }: Pick<ResourceConfig, 'table' | 'lapse'> & { parent?: { column: string } },
  all: Fields,
): string[] {
  const columns = getTableColumns(table);
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => name in all));
  const found = indexedSorts(table, shown, parent && columns[parent.column]);
  return Object.keys(found).filter((name) => !(name in (lapse?.to ?? {})));
}
