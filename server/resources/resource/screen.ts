import { nearest } from '#server/kernel/names/nearest.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { PathIn } from '#server/vocabulary/path-in.ts';
import type { NameIn } from './behaviour.ts';
import type { Resource } from './resource.ts';

/**
 * An action that is suggested for a record. `step:issued` is a step of its state machine and `call:send` an operation of
 * its router, to which a condition can be added: `call:send?direction=sale`, or `sent_at=` for an empty value. `make:invoice_payment` creates another
 * record: with `make:receipt?order_id` its order_id names this one, and with `?amount=balance` its amount is this one's
 * balance.
 */
export type Next<S extends string = string> = `step:${S}` | `call:${string}` | `make:${string}`;

/** The states of a record whose resource has states. */
export type StatusOf<R> = R extends { status: infer S extends string } ? S : string;

/** The conversation about a record: the kinds of record that are its messages, which are listed and created under it. */
export interface Conversation<P extends string = string> {
  /** The kind of the messages that are exchanged with the person outside. */
  messages: string;
  /** Properties that are added to a message when a member of the organization writes it. */
  as?: Readonly<Record<string, string>>;
  /** The kind of the notes that only the team reads. */
  notes?: string;
  /** The property with the initial question, which is shown as the first message. */
  opening?: P;
  /** Properties that may name the person outside; the first one that the record has is used. */
  outsider: readonly P[];
}

/** By path, the value or the values that a record must have; null stands for none. */
export type Condition<P extends string = string> = {
  readonly [path in P]?: string | null | readonly (string | null)[];
};

export interface CallOnScreen<
  N extends string = string,
  S extends string = string,
  P extends string = string,
> {
  /** The records that the call is offered for: those that meet the condition, or one of several. */
  when?: Condition<P> | readonly Condition<P>[];
  /** The inputs that a person is asked for; without it, all of them. The others are for programs. */
  asks?: readonly string[];
  /** Inputs that begin with a value. */
  initial?: Readonly<Record<string, string | boolean>>;
  /**
   * The call is made without a question, with the values that its inputs begin with. The menu of a record offers it with
   * its inputs, and so does a refusal.
   */
  atOnce?: boolean;
  /** Inputs that begin with a value of the record, by its path: `comparison.waiting_for.0`. */
  from?: Readonly<Record<string, string>>;
  /** The path of an id, or of a list of ids, in the record afterwards. If it is one id, the page of that record opens. */
  opens?: string;
  /** The reference whose e-mail address the call writes to, unless `to` has others. */
  addressee?: N;
  /** The call has a page of its own, so the pages of records do not offer it. */
  isElsewhere?: boolean;
  /** By status: properties that a person confirms before the call. Sending a draft, for example, also issues it. */
  confirms?: { readonly [status in S]?: readonly N[] };
}

/** The display of a resource's records in the console. */
export interface Screen<
  R extends Row = Row,
  N extends string = NameIn<R>,
  P extends string = PathIn<R>,
  S extends string = StatusOf<R>,
> {
  /** The properties of the title. For a reference, the title of the record that it names is used. */
  title: readonly P[];
  /** Other properties for the title of some records: an issued invoice shows the customer's name at that time. */
  titleOf?(record: R): readonly P[] | undefined;
  /** Properties for the title of a record that has none of `title`; the first one that it has is used. */
  titleElse?: readonly P[];
  /** The page of a record, with `{id}` for its id, if it is not the common one under Data. */
  page?: `/${string}{id}`;
  /** The page where a record is worked on, for people who may make the call with this verb; others get `page`. */
  work?: { page: `/${string}{id}`; verb: string };
  /** The columns of the list until a person chooses others. */
  columns: readonly N[];
  /**
   * The form fills a page of its own and opens in no dialog: that of a document, whose lines need the width and whose paper is
   * beside them.
   */
  form?: 'page';
  /** The properties that the form for a new record shows at once; all others are folded away. */
  essentials?: readonly string[];
  /** Properties that are not known yet when a record is created; the form for a new record leaves them out. */
  later?: readonly string[];
  /** The records are entries in the history of the records that they are about, such as calls and notes. */
  isEntry?: boolean;
  /**
   * By the name of a property that holds the id of a line: the properties that name the record whose lines it is chosen
   * from. The name `id` stands for the record itself.
   */
  linesOf?: Readonly<Record<string, readonly (N | 'id')[]>>;
  /**
   * By reference, the operation of its router that answers what a chosen record lacks for the new one, and the properties that a
   * form asks for when it creates that record.
   */
  checked?: { readonly [name in N]?: { by: string; asks: readonly string[] } };
  /** The values with which the form for a new record begins. */
  begin?: { readonly [name in N]?: string | boolean };
  /** The dates with which it begins, which are today. */
  beginToday?: readonly N[];
  /** The date that is today unless another one was sent; a confirmation shows it before the record has it. */
  datedBy?: N;
  /**
   * By the name of a property that holds an id: the property whose value is the kind of the record, such as the scope of a
   * budget. If it is the name of no kind, the property holds a text.
   */
  kindFrom?: { readonly [name in N]?: N };
  /**
   * By the name of a property: the values of another one, such as a kind, with which a record has it. Forms and pages of other
   * records leave it out as long as it is empty. With `isWithout`, also a record has it whose other property is empty.
   */
  onlyFor?: {
    readonly [name in N]?: {
      readonly by: N;
      readonly values: readonly string[];
      readonly isWithout?: boolean;
    };
  };
  /** Paths of inputs that only programs send, such as `accepted_by.ip`; no form asks for them. */
  notAsked?: readonly string[];
  /** By status: the usual actions, the most usual first. All others are in the menu. */
  next?: { readonly [status in S]?: readonly Next<S>[] };
  /** Operations that are offered only for some records, or that need a confirmation. */
  calls?: Readonly<Record<string, CallOnScreen<N, S, P>>>;
  /** The conversation that the record's page shows. */
  conversation?: Conversation<P>;
  /**
   * The document that the record's page shows: the operation that returns it, the properties that it is made from, and values
   * that the record must have for it.
   */
  document?: { by: string; madeOf: readonly N[]; when?: { readonly [name in N]?: string | null } };
}

/** Names in a screen that are not properties of the resource, and statuses that its state machine does not have. */
export function screenProblems({ screen, all, writeOptions = {}, states }: Resource): string[] {
  const known = [...Object.keys(all), ...Object.keys(writeOptions)];
  const {
    title,
    titleElse = [],
    columns,
    essentials = [],
    later = [],
    next = {},
    conversation,
    document,
    linesOf = {},
    kindFrom = {},
    onlyFor = {},
    calls = {},
    begin = {},
    beginToday = [],
  } = screen;
  const { opening = [], outsider = [] } = conversation ?? {};
  const named = {
    title,
    titleElse,
    columns,
    conversation: [opening, outsider].flat(),
    document: document?.madeOf ?? [],
    linesOf: Object.values(linesOf)
      .flat()
      .filter((name) => name !== 'id'),
    kindFrom: Object.entries(kindFrom).flatMap(([name, by]) => (by === undefined ? [name] : [name, by])),
    onlyFor: Object.entries(onlyFor).flatMap(([name, one]) => [name, ...(one ? [one.by] : [])]),
    calls: Object.values(calls).flatMap(({ from = {}, opens = [] }) => [Object.values(from), opens].flat(2)),
    begin: [...Object.keys(begin), ...beginToday],
  };
  const ofNames = Object.entries(named).flatMap(([part, names]) =>
    names
      .map((name) => name.split('.')[0] ?? '')
      .filter((name) => !known.includes(name))
      .map((name) => `screen.${part}: ${name} is not a property${meant(name, known)}`),
  );
  const statuses: readonly string[] = states?.names ?? [];
  const reached = Object.values(next).flatMap((all = []) =>
    all.flatMap((one) => (one.startsWith('step:') ? [one.slice('step:'.length)] : [])),
  );
  const ofStates = [...Object.keys(next), ...reached]
    .filter((status) => !statuses.includes(status))
    .map((status) => `screen.next: ${status} is not a status${meant(status, statuses)}`);
  const both = essentials
    .filter((name) => later.includes(name))
    .map((name) => `screen: ${name} cannot be in both essentials and later`);
  return [...ofNames, ...ofStates, ...both];
}

const isSeveral = (when: Condition | readonly Condition[]): when is readonly Condition[] =>
  Array.isArray(when);

/** The conditions of which a record must meet one. */
export const conditionsIn = (when: Condition | readonly Condition[]): readonly Condition[] =>
  isSeveral(when) ? when : [when];

const meant = (name: string, known: readonly string[]) => {
  const near = nearest(name, known);
  return near ? `; did you mean ${near}?` : '';
};
