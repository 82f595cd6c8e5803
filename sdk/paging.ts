import type { Calls, QueryOf } from './calls.ts';
import type { PlatformClient } from './client.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export interface Page<T> {
  data: T[];
  meta: Schemas['PageMeta'];
}

/** Paths that answer `{ data: […], meta }` page by page. */
export type ListPath = keyof Schemas['ListRecords'];

export type RecordOf<P extends ListPath> = Schemas['ListRecords'][P];

interface ListOptions<P extends ListPath> {
  /** Filters and order, and `per_page`, which is 100 by default. The client keeps the position in the list. */
  query?: Omit<QueryOf<'GET', P>, 'page' | 'cursor'>;
  signal?: AbortSignal;
}

type OptionArguments<P extends ListPath> = Calls['GET'][P]['init'] extends {
  params: { path: infer Ids extends Record<string, unknown> };
}
  ? [options: ListOptions<P> & { path: Ids }]
  : [options?: ListOptions<P> & { path?: never }];

/** Returns a list page by page. The next page is requested only when it is needed, and no page is stored. */
export async function* pages<P extends ListPath>(
  client: PlatformClient,
  path: P,
  ...[options]: OptionArguments<P>
): AsyncGenerator<Page<RecordOf<P>>, void, undefined> {
  let place: Place | undefined = {};
  while (place) {
    const query = { per_page: 100, ...options?.query, ...place };
    const reply = await client.read(path, { ...options, query });
    const page = reply as Page<RecordOf<P>>;
    yield page;
    const { next_cursor: cursor } = page.meta;
    place = cursor === null ? undefined : { cursor };
  }
}

/**
 * Returns a list record by record. No record is missed or repeated while others are created or deleted, or while values
 * change by which the list is not ordered.
 */
export async function* all<P extends ListPath>(
  client: PlatformClient,
  path: P,
  ...options: OptionArguments<P>
): AsyncGenerator<RecordOf<P>, void, undefined> {
  for await (const { data } of pages(client, path, ...options)) yield* data;
}

interface Place {
  cursor?: string;
}
