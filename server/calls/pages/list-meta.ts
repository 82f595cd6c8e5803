import type { ValueKind } from '#server/kernel/values/field.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

/** A list of records that are about others, such as calls: the column with the id, and the kinds that it can name. */
export interface About {
  column: string;
  kinds: readonly Kind[];
}

/** The features of a list as data, read by its schema, the document, the console and the tests. */
export interface ListDescription {
  /** The kind of record that is listed: a cursor of one list is not valid in another. */
  of: Kind;
  filters: Readonly<Record<string, ValueKind>>;
  sorts: readonly string[];
  search: readonly string[];
  /** The filters that accept a part of the text, because an index covers them. */
  fragments: readonly string[];
  expand: readonly string[];
  fields: readonly string[];
  objects: readonly string[];
  /** Lists of records that are about others take the filter `about_id`. */
  about?: About;
}
