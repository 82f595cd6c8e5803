import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import { type PostingKey, postingKeys, sourceTypes } from '#server/areas/finance/postings/posting-keys.ts';
import { resultKeys } from '#server/areas/finance/profit-and-loss/result-keys.ts';

export type PostingList = Outputs['postings']['list'];
export type Posting = PostingList['data'][number];
export type PostingsInput = Inputs['postings']['list'];

/** The properties that a posting can lack. */
export const lacking = ['project_id', 'department_id', 'category'] as const;

/** The filters of the list, stored in the address. */
export const postingParsers = {
  key: parseAsArrayOf(parseAsStringLiteral(postingKeys)),
  source_type: parseAsStringLiteral(sourceTypes),
  from: parseAsString,
  to: parseAsString,
  company_id: parseAsString,
  supplier_id: parseAsString,
  project_id: parseAsString,
  department_id: parseAsString,
  category: parseAsString,
  source_id: parseAsString,
  item_id: parseAsString,
  without: parseAsStringLiteral(lacking),
};

export interface PostingView {
  key: PostingKey[] | null;
  source_type: (typeof sourceTypes)[number] | null;
  from: string | null;
  to: string | null;
  company_id: string | null;
  supplier_id: string | null;
  project_id: string | null;
  department_id: string | null;
  category: string | null;
  source_id: string | null;
  item_id: string | null;
  without: (typeof lacking)[number] | null;
}

export const noFilters: PostingView = {
  key: null,
  source_type: null,
  from: null,
  to: null,
  company_id: null,
  supplier_id: null,
  project_id: null,
  department_id: null,
  category: null,
  source_id: null,
  item_id: null,
  without: null,
};

export const isNarrowed = (view: PostingView): boolean => Object.values(view).some((value) => value !== null);

const perPage = 50;

/** A document has one party, so a customer and a supplier are not chosen together. */
export function postingsInput({ company_id, supplier_id, ...view }: PostingView): PostingsInput {
  const party_id = company_id ?? supplier_id;
  const chosen = Object.entries({ ...view, party_id }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(chosen), per_page: perPage };
}

/** The choice of all keys of the result, beside those of one key. */
const wholeResult = 'result';
export const keyChoices = [wholeResult, ...postingKeys] as const;
export type KeyChoice = (typeof keyChoices)[number];

/** The choice that stands for these keys; several others have none. */
export function choiceOf(keys: readonly PostingKey[] | null): KeyChoice | null {
  if (keys?.length === 1) return keys[0] ?? null;
  return resultKeys.every((key) => keys?.includes(key)) ? wholeResult : null;
}

export const keysOf = (choice: KeyChoice | null): PostingKey[] | null =>
  choice === null ? null : choice === wholeResult ? [...resultKeys] : [choice];
