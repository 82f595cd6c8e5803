/** The console's pages of a kind: its list, and the page of a record with `{id}` in place of its id. */
export interface KindPages {
  list: string | null;
  record: string | null;
  /** The page of the form for a new record, if no dialog has room for it. */
  form?: string | null;
  /** The page where a record that waits is decided. */
  decision?: string | null;
  /** The page where a record is worked on, and the call that a person must be allowed to make there. */
  work?: WorkPage | null;
}

interface WorkPage {
  page: string;
  area: string;
  verb: string;
}

const withId = (page: string, id: string) => page.replace('{id}', encodeURIComponent(id));

/** Returns the address of a record's page, or of its kind's list without an id. Undefined if there is no such page. */
export const addressIn = (pages: KindPages | undefined, id?: string): string | undefined =>
  (id === undefined ? pages?.list : pages?.record && withId(pages.record, id)) ?? undefined;

/** Returns the address where a record is decided. Undefined if records of its kind wait for nobody. */
export const decisionIn = (pages: KindPages | undefined, id: string): string | undefined =>
  pages?.decision ? withId(pages.decision, id) : undefined;

/** Returns the address where this person works on a record, or else the address of its page. */
export function workIn(
  pages: KindPages | undefined,
  id: string,
  may: (area: string, verb: string) => boolean,
): string | undefined {
  const work = pages?.work;
  return work && may(work.area, work.verb) ? withId(work.page, id) : addressIn(pages, id);
}
