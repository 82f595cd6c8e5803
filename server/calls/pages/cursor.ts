import { z } from 'zod';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { t } from '../call-messages.ts';

export interface Order {
  sort_by: string;
  sort_dir: 'asc' | 'desc';
}

/** The parameters that say which page of a list is read. */
export interface PageInput extends Order {
  page: number;
  per_page: number;
  cursor?: string | undefined;
}

/** The values by which a list is ordered, of one row. The last ones identify the row. */
export type Position = readonly (string | null)[];

const cursorForm = z.tuple([z.string(), z.string(), z.enum(['asc', 'desc'])], z.string().nullable());

/** The cursor behind a row. `of` names the list: a cursor of one list is not valid in another. */
export const writeCursor = (of: string, { sort_by, sort_dir }: Order, position: Position): string =>
  Buffer.from(JSON.stringify([of, sort_by, sort_dir, ...position])).toString('base64url');

/** The parameter of one list: a cursor of another list is refused before anything is read. */
export const cursorOf = (of: string) =>
  z
    .string()
    .min(1)
    .max(2000)
    .refine((text) => decoded(text)?.[0] === of, refuseWith(t('otherCursor')))
    .optional();

const decoded = (text: string) =>
  cursorForm.safeParse(parseJson(Buffer.from(text, 'base64url').toString())).data;

/** Returns the position of the row behind which the page begins; undefined if the page has a number. */
export function readCursor(
  { cursor: text, page, sort_by, sort_dir }: PageInput,
  of: string,
  isPosition: (position: Position) => boolean,
): Position | undefined {
  if (text === undefined) return undefined;
  if (page !== 1) throw invalidParameter('page', 'cursor', t('cursorWithPage'));
  const [list, sort, dir, ...position] = decoded(text) ?? [];
  if (list === of && sort === sort_by && dir === sort_dir && isPosition(position)) return position;
  throw invalidParameter('cursor', 'cursor', t('otherCursor'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
