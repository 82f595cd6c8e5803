import type { Outputs } from '#components/base/data/trpc.ts';
import { mentionedIn } from '#components/base/ui/inputs/mentions/mention-text.ts';

/** A kind of record as the server describes it. */
export type Kind = Outputs['surface']['kind'];
export type KindField = Kind['fields'][number];
/** The things behind a reference whose properties a condition compares: records, or people and the like. */
export type Compared = Kind['named'][string];
export type Call = Kind['actions'][number];
export type Reading = Kind['readings'][number];
export type Neighbour = Kind['children'][number];
export type Step = NonNullable<Kind['states']>['table'][string][string];
export type Titles = Outputs['surface']['titles'];

export type Conversation = NonNullable<Kind['screen']['conversation']>;
export type MessageKind = Conversation['messages'];

/** The kinds of message about a record of this kind; messages to the person outside come first. */
export function messageKindsOf({ screen: { conversation } }: Pick<Kind, 'screen'>): MessageKind[] {
  if (!conversation) return [];
  return conversation.notes ? [conversation.messages, conversation.notes] : [conversation.messages];
}

/** A record of any kind. */
export type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value.id === 'string';

export interface EntryList {
  data: Entry[];
  meta: { total: number; page: number; per_page: number; total_pages: number };
}

const numberAt = (value: Record<string, unknown>, name: string) => Number(value[name] ?? 0);

/** Reads the answer of a list operation. */
export function asList(reply: unknown): EntryList {
  const { data, meta }: Record<string, unknown> = isObject(reply) ? reply : {};
  const numbers = isObject(meta) ? meta : {};
  return {
    data: Array.isArray(data) ? data.filter(isEntry) : [],
    meta: {
      total: numberAt(numbers, 'total'),
      page: numberAt(numbers, 'page'),
      per_page: numberAt(numbers, 'per_page'),
      total_pages: numberAt(numbers, 'total_pages'),
    },
  };
}

/** Returns the record in the answer of a read or a write. */
export function asEntry(reply: unknown): Entry | undefined {
  const data = isObject(reply) ? reply.data : undefined;
  return isEntry(data) ? data : undefined;
}

export interface Warned {
  message: string;
  id?: string | undefined;
}

export function warningsOf(reply: unknown): Warned[] {
  const warnings = isObject(reply) && Array.isArray(reply.warnings) ? reply.warnings : [];
  return warnings.filter(isObject).map(({ message, id }) => ({
    message: String(message),
    id: typeof id === 'string' ? id : undefined,
  }));
}

/** The address of a kind's list or of a record: `/data/deals/dea_…`. */
export const placeOf = (plural: string, id?: string) =>
  id === undefined ? `/data/${plural}` : `/data/${plural}/${id}`;

const idForm = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;

/** All ids inside the values, each once, so that their titles can be loaded together. */
export function idsIn(...values: unknown[]): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (idForm.test(value)) found.add(value);
      else if (value.includes('@[')) for (const id of mentionedIn(value)) found.add(id);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        // Ids in other systems are stored under the id of their connection, so keys are searched too.
        walk(key);
        walk(one);
      }
  };
  for (const value of values) walk(value);
  return [...found].slice(0, 500);
}
