import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

/** A list from which people choose a record by its name. */
export interface Choices {
  path: string;
  /** The properties of the name, which may be inside another property: `visitor.name`. */
  title: readonly string[];
  isSearchable: boolean;
  hasFields: boolean;
}

interface Reply {
  data: ({ id: string } & Record<string, unknown>)[];
  meta: { next_cursor: string | null };
}

const perPage = 50;

/** Returns the method that n8n calls when a person opens a pick list, types in it or scrolls to its end. */
export function searchOf({ path, title, isSearchable, hasFields }: Choices) {
  const nameOf = (record: Record<string, unknown>): string =>
    title
      .map((name) => valueAt(record, name.split('.')))
      .filter((value) => value !== undefined && value !== null && value !== '')
      .join(' ');
  return async function search(
    this: ILoadOptionsFunctions,
    filter = '',
    cursor?: string,
  ): Promise<INodeListSearchResult> {
    const { baseUrl } = await this.getCredentials('platformApi');
    const reply: Reply = await this.helpers.httpRequestWithAuthentication.call(this, 'platformApi', {
      url: `${baseUrl}/api/v1${path}`,
      qs: {
        per_page: perPage,
        ...(hasFields && { fields: [...new Set(title.map((name) => name.split('.')[0]))].join(',') }),
        ...(isSearchable && filter && { search: filter }),
        ...(cursor && { cursor }),
      },
      json: true,
    });
    const records = reply.data.map((record) => ({ name: nameOf(record) || record.id, value: record.id }));
    const typed = filter.toLowerCase();
    const found = isSearchable ? records : records.filter(({ name }) => name.toLowerCase().includes(typed));
    const next = reply.meta.next_cursor;
    return { results: found, ...(next !== null && { paginationToken: next }) };
  };
}

const valueAt = (record: unknown, [name, ...inner]: readonly string[]): unknown => {
  if (name === undefined || typeof record !== 'object' || record === null) return record;
  return valueAt((record as Record<string, unknown>)[name], inner);
};
