import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import { type OpenKey, openKeys } from '#server/areas/finance/open-items/open-keys.ts';

export type OpenItemList = Outputs['openItems']['list'];
export type OpenItem = OpenItemList['data'][number];
export type OpenItemsInput = Inputs['openItems']['list'];

/** The day and the filter of the page, stored in the address. */
export const openItemParsers = { on: parseAsString, key: parseAsStringLiteral(openKeys) };

interface OpenItemView {
  on: string | null;
  key: OpenKey | null;
}

const perPage = 50;

/** Without a day, the items are those of today. */
export const openItemsInput = ({ on, key }: OpenItemView): OpenItemsInput => ({
  ...(on === null ? {} : { on }),
  ...(key === null ? {} : { key }),
  per_page: perPage,
});
