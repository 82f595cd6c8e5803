import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Lookup } from '../records/lookups.ts';
import type { Alarms } from '../time/alarms.ts';
import type { Awaited, Deciders } from './states.ts';

/** The name of a property of a record. */
export type NameIn<R> = string & keyof R;

/** Properties of a record that can no longer change, and why. */
export interface Frozen<N extends string = string> {
  names: readonly N[];
  message: Message;
  /** The messages of properties to which the one above does not apply. */
  own?: { readonly [K in N]?: Message };
}

/** The type is that of a method, so that a resource of invoices can be assigned to a resource of any record. */
type Ring<R> = { ring(ctx: Ctx, record: R): Promise<void> }['ring'];

/** The values of a form. Lines have no amounts yet, so they differ from those of a stored record. */
export type Beginning<R> = { readonly [K in NameIn<R>]?: unknown };

type Beginner<R> = { begin(ctx: Ctx, id: string): Promise<Beginning<R>> }['begin'];

/** The rules of one kind of record. The kernel calls each of them at its moment. */
export interface Behaviour<R extends Row = Row> {
  /** The properties that can no longer change, because others rely on the record as it is. */
  frozen?(before: R): Frozen<NameIn<R>> | undefined;
  /** Pure rules over the whole record, on create and on every change. */
  rules?(record: R): DetailOf<R>[];
  /** Rules that need to look at other records. */
  check?(
    ctx: Ctx,
    record: R,
    changed: readonly NameIn<R>[],
    before: R | undefined,
    writeOptions: Readonly<Record<string, unknown>>,
  ): Promise<DetailOf<R>[]>;
  /**
   * Runs when the rules have accepted the write of a caller, before it is written: emits the events about why it was
   * accepted, such as an override. They precede the events of the write itself.
   */
  accepted?(
    ctx: Ctx,
    record: R,
    before: R | undefined,
    writeOptions: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** Computes the derived columns, on create and on every change, before the rules are checked. */
  derive?(ctx: Ctx, record: Given<R>, before: R | undefined): Partial<R> | Promise<Partial<R>>;
  /** Derived columns that change with time, such as being late: their values at the moment of reading. */
  shown?(ctx: Pick<Ctx, 'actor' | 'now'>, record: R): Partial<R>;
  /** Runs after the record is written, in the same transaction. */
  follow?(ctx: Ctx, record: R, before: R | undefined, changed: readonly NameIn<R>[]): Promise<void>;
  /** The people who may take an awaited step, where the step's role alone is not enough. */
  deciders?(ctx: Ctx, record: R): Promise<Deciders>;
  /** The waiting records that the caller may decide and is asked for, where the role of the awaited step is not enough. */
  awaited?(ctx: Ctx): Promise<Awaited>;
  /** Reasons why a record cannot be deleted, and what to do instead. */
  removable?(record: R): DetailOf<R>[];
  /** The moments when something about the record is due, by name; `whenDue` has what happens then. */
  alarms?(record: R, ctx: Pick<Ctx, 'actor'>): Alarms;
  whenDue?: Readonly<Record<string, Ring<R>>>;
  /** The parts of sums that the record contributes. */
  sumsOf?(record: R, settings: Settings): SumPart[];
  /** Warnings about a record that is accepted all the same. */
  warnings?(record: R): Warning[];
  /** Warnings that need to look at other records. */
  notices?(ctx: Ctx, record: R, changed: readonly NameIn<R>[]): Promise<Warning[]>;
  /**
   * By the name of a reference: the values with which a form for a new record begins if it is made from that record, such
   * as the lines of an order that are still open.
   */
  begins?: { readonly [K in NameIn<R>]?: Beginner<R> };
  /** Other records that a person may want to see beside this one. */
  suggestions?(record: R, changed: readonly NameIn<R>[]): Lookup[];
}
