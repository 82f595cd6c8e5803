import { nearest } from '../schema/nearest.ts';
import type { Resource } from './resource.ts';

/**
 * Something that is done next with a record: `step:issued` is a step of its machine, `call:send` an operation of its
 * router, `make:invoice_payment` another record (`make:receipt?order_id` names this one in its order_id, `?amount=balance`
 * takes over this one's balance as its amount). What stands
 * after a question mark of a call is a condition: `call:send?direction=sale`.
 */
export type Next = `step:${string}` | `call:${string}` | `make:${string}`;

/** Where people talk about a record: the kinds of record that are its messages, each listed and made under it. */
export interface Conversation {
  /** What is said to the person outside, and by them. */
  messages: string;
  /** What a colleague adds to a message to say that it is theirs. */
  as?: Readonly<Record<string, string>>;
  /** What only the team reads. */
  notes?: string;
  /** The property that holds what was asked at first: it is shown as the first message. */
  opening?: string;
  /** Who the person outside is: the first of these properties that the record has. */
  outsider: readonly string[];
}

export interface CallOnScreen {
  /** Values that the record must have for it. */
  when?: Readonly<Record<string, string>>;
  /** By status: properties that a person says yes to. To send a draft is to issue it. */
  confirms?: Readonly<Record<string, readonly string[]>>;
}

/** How people see the records of a resource. The console reads all of it from here. */
export interface Screen {
  /** What a title is made of. A reference stands for what the record that it names is called. */
  title: readonly string[];
  /** What the title of some records is made of instead: of an issued invoice, the party as the invoice keeps it. */
  titleOf?: (record: Readonly<Record<string, unknown>>) => readonly string[] | undefined;
  /** The title where a record has none of these: the first of them that it has. */
  titleElse?: readonly string[];
  /** The columns of its list for somebody who chose none. */
  columns: readonly string[];
  /** What a form for a new one asks at once; the rest is folded away. */
  essentials?: readonly string[];
  /** What nobody can know who makes one: a form for a new one leaves it out. */
  later?: readonly string[];
  /** By status: what is usually done next, the most usual first. Everything else is in the menu. */
  next?: Readonly<Record<string, readonly Next[]>>;
  /** Operations of its router that make sense for some records only, and what is shown before one by the status it has. */
  calls?: Readonly<Record<string, CallOnScreen>>;
  /** Shown and continued on the record's page. */
  conversation?: Conversation;
  /** What is read on the record's page: the operation of its router that answers the document, and what it is made of. */
  document?: { by: string; madeOf: readonly string[] };
}

/** Properties of a screen that name none of the resource, and statuses that its machine does not have. */
export function screenProblems({ screen, all, wishes = {}, states }: Resource): string[] {
  const known = [...Object.keys(all), ...Object.keys(wishes)];
  const {
    title,
    titleElse = [],
    columns,
    essentials = [],
    later = [],
    next = {},
    conversation,
    document,
  } = screen;
  const { opening = [], outsider = [] } = conversation ?? {};
  const named = {
    title,
    titleElse,
    columns,
    conversation: [opening, outsider].flat(),
    document: document?.madeOf ?? [],
  };
  const ofNames = Object.entries(named).flatMap(([part, names]) =>
    names
      .map((name) => name.split('.')[0] ?? '')
      .filter((name) => !known.includes(name))
      .map((name) => `screen.${part}: ${name} is no property${meant(name, known)}`),
  );
  const statuses: readonly string[] = states?.names ?? [];
  const reached = Object.values(next).flatMap((all) =>
    all.flatMap((one) => (one.startsWith('step:') ? [one.slice('step:'.length)] : [])),
  );
  const ofStates = [...Object.keys(next), ...reached]
    .filter((status) => !statuses.includes(status))
    .map((status) => `screen.next: ${status} is no status${meant(status, statuses)}`);
  const both = essentials
    .filter((name) => later.includes(name))
    .map((name) => `screen: ${name} is essential and comes later`);
  return [...ofNames, ...ofStates, ...both];
}

const meant = (name: string, known: readonly string[]) => {
  const near = nearest(name, known);
  return near ? `; did you mean ${near}?` : '';
};
