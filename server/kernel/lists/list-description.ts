import type { ResourceConfig } from '../resource/resource.ts';
import type { Fields } from '../schema/field.ts';
import { fragmentFilters } from './fragments.ts';
import type { ListDescription } from './query.ts';

/** Describes what the lists of a resource support, for the parser, the document and the console. */
export function describeList(
  config: Pick<ResourceConfig, 'kind' | 'filters' | 'sorts' | 'search'> & {
    expand?: Readonly<Record<string, string>>;
  },
  all: Fields,
): ListDescription {
  return {
    of: config.kind,
    filters: Object.fromEntries(config.filters.map((name) => [name, all[name]?.kind ?? 'text'])),
    sorts: config.sorts,
    search: config.search,
    fragments: fragmentFilters(config.filters, config.search, all),
    expand: Object.keys(config.expand ?? {}),
    fields: Object.keys(all).filter((name) => !all[name]?.isLong),
    objects: ['metadata', 'external_ids'],
  };
}
