import type { PlatformClient } from './client.ts';
import type { components, paths } from './schema.ts';

type PageMeta = components['schemas']['PageMeta'];

export interface Page<T> {
  data: T[];
  meta: PageMeta;
}

interface ListReply<T> {
  responses: { 200: { content: { 'application/json': Page<T> } } };
}

/** Paths that answer `{ data: […], meta }` page by page. */
export type ListPath = {
  [P in keyof paths]: paths[P] extends { get: ListReply<unknown> } ? P : never;
}[keyof paths];

export type RecordOf<P extends ListPath> = paths[P] extends { get: ListReply<infer T> } ? T : never;

type ParametersOf<P extends ListPath> = paths[P] extends { get: { parameters: infer T } } ? T : never;
type QueryOf<P extends ListPath> = ParametersOf<P> extends { query?: infer T } ? NonNullable<T> : never;

/** Filters and order, and `per_page`, which is 100 by default. The client keeps the position in the list. */
type ListOptions<P extends ListPath> = {
  query?: Omit<QueryOf<P>, 'page' | 'cursor'>;
  signal?: AbortSignal;
} & (ParametersOf<P> extends { path: infer T extends Record<string, unknown> }
  ? { path: T }
  : { path?: never });

type OptionArguments<P extends ListPath> =
  ParametersOf<P> extends { path: unknown } ? [options: ListOptions<P>] : [options?: ListOptions<P>];

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
