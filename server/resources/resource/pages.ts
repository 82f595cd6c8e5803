import type { Row } from '#server/kernel/values/row.ts';
import { addressIn, decisionIn, type KindPages } from './page-address.ts';
import { allResources, findNamedResource } from './registry.ts';
import type { Resource } from './resource.ts';

const declared = new Map<string, KindPages>();

/** Declares the console's pages of things that are no resource, such as a token. */
export const declarePages = (kind: string, pages: KindPages): unknown => declared.set(kind, pages);

/** Records are listed and shown under Data, unless their screen names a page of their own. */
function pagesOfResource({ plural, verbs, parent, screen, views }: Resource): KindPages {
  const list = verbs.includes('list') && !parent ? `/data/${plural}` : null;
  const record = screen.page ?? (verbs.includes('get') ? `/data/${plural}/{id}` : null);
  return {
    list,
    record,
    ...(views?.approve ? { decision: '/approvals?open={id}' } : {}),
    ...(screen.form && !parent ? { form: `/data/${plural}/new` } : {}),
    ...(screen.work ? { work: { ...screen.work, area: plural } } : {}),
  };
}

const pagesOf = (kind: string): KindPages | undefined => {
  const resource = findNamedResource(kind);
  return resource ? pagesOfResource(resource) : declared.get(kind);
};

/** The pages of every kind that has one. */
export const allPages = (): Readonly<Record<string, KindPages>> =>
  Object.fromEntries(
    [
      ...declared,
      ...allResources().map((resource) => [resource.kind, pagesOfResource(resource)] as const),
    ].filter(([, { list, record }]) => list !== null || record !== null),
  );

/**
 * Returns the console's page about a record, or the list of its kind if no id is given. Notifications, figures, mails,
 * search results and histories all take their links from here.
 */
export const pageOf = (kind: string, id?: string): string | undefined => addressIn(pagesOf(kind), id);

/** Returns the page of a record; one without a page, such as a note, is read on the page of the record above it. */
export function pageOfRecord({ kind, parent }: Resource, record: Row): string | undefined {
  const own = pageOf(kind, record.id);
  return own ?? (parent && pageOf(parent.kind, String(record[parent.column])));
}

/** Returns the page where a record is decided, if records of its kind wait for decisions. */
export const decisionPageOf = (kind: string, id: string): string | undefined => decisionIn(pagesOf(kind), id);
