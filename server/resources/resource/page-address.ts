/** The console's pages of a kind: its list, and the page of a record with `{id}` in place of its id. */
export interface KindPages {
  list: string | null;
  record: string | null;
  /** The page where a record that waits is decided. */
  decision?: string | null;
}

/** Returns the address of a record's page, or of its kind's list without an id. Undefined if there is no such page. */
export const addressIn = (pages: KindPages | undefined, id?: string): string | undefined =>
  (id === undefined ? pages?.list : pages?.record?.replace('{id}', encodeURIComponent(id))) ?? undefined;

/** Returns the address where a record is decided. Undefined if records of its kind wait for nobody. */
export const decisionIn = (pages: KindPages | undefined, id: string): string | undefined =>
  pages?.decision?.replace('{id}', encodeURIComponent(id));
