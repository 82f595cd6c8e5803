import { z } from 'zod';
import { nearest } from '#server/kernel/names/nearest.ts';
import type { ValueKind } from '#server/kernel/values/field.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { NameIn } from './behaviour.ts';
import type { Resource } from './resource.ts';
import type { StatusOf } from './screen.ts';
import { awaitedStep, propertiesOf, stepBetween } from './states.ts';

/** The page of one record. */
export interface RecordView<N extends string = string> {
  /** The properties that matter most, at most four. They are shown large, below the title. */
  head?: readonly N[];
  /** The property whose values are the bar below the head, in their order: the status, or a stage. */
  bar?: N;
  /** The lists, such as `quotes`, whose records are part of the feed besides the entries about the record. */
  feed?: readonly string[];
  /** Properties that are shown only if all of them are asked for, and columns of lines, such as `lines.tax`, which are not. */
  hide?: readonly (N | `${N}.${string}`)[];
  /** The lists of related records that come first, by their plural; the others follow. */
  related?: readonly string[];
}

/** Numbers that count as one value. */
export interface Band {
  from: number;
  to: number;
}

/** The bands of a number by their names, the first one first. */
export type Bands = Readonly<Record<string, Band>>;

/** The records as cards in columns. */
export interface BoardView<N extends string = string, S extends string = string> {
  /** The property whose values are the columns. */
  by: N;
  /** The amount or number that is added up for each column. */
  sum?: N;
  /** The same number weighted, such as by the probability of a deal. */
  weighted?: N;
  /** The moment from which a card counts as left alone for too long. */
  stale?: N;
  /** By the status that a move leads to: the properties that are asked for before it. */
  ask?: { readonly [status in S]?: readonly N[] };
  /** By property with numbers: the bands that can be columns and lanes. Every possible number is in one of them. */
  bands?: { readonly [name in N]?: Bands };
  /** The properties that a card needs; without it, those of the title, of the list and of this declaration. */
  shows?: readonly N[];
  /** The orders of the cards by their names; the first one is the usual one. */
  orders?: Readonly<Record<string, Order<N>>>;
  /** By column: the name of its order, where it is not the usual one. */
  orderOf?: { readonly [value in S]?: string };
}

/**
 * The properties by which records are ordered, the first one first. With `-` before its name the greatest value comes
 * first. Records without a value come last.
 */
export type Order<N extends string = string> = readonly (N | `-${N}`)[];

/** The day or the moment by which a record is due. It is late afterwards, in the statuses in which it still waits. */
export interface DueView<N extends string = string, S extends string = string> {
  by: N;
  /** The moment from which it counts as late, if that is not the same, such as a deadline that pauses have moved. */
  lateFrom?: N;
  in: readonly S[];
}

/** Decisions about records of the organization, such as people and money, and about what agents suggest. */
export const approvalGroups = ['records', 'suggestions'] as const;
export type ApprovalGroup = (typeof approvalGroups)[number];

/** The bodies with which an operation decides, where a decision is more than a step of the status. */
interface Decision<S extends string = string> {
  /** The status in which the records wait. */
  from: S;
  approve: Readonly<Record<string, string>>;
  reject: Readonly<Record<string, string>>;
  undo: Readonly<Record<string, string>>;
}

/**
 * A record that waits for a decision, as its approver sees it. It waits in the status in which its awaited step begins, and
 * an approval takes that step.
 */
export interface ApprovalView<N extends string = string, S extends string = string> {
  /** The properties that the decision depends on, the most important first. */
  facts: readonly N[];
  /** Suggestions are counted and listed apart, because there are many of them; without it, `records`. */
  group?: ApprovalGroup;
  /** The moment since which it waits; without it, its creation. */
  since?: N;
  /** Records with the same value of this property are decided together, such as the pay of a month. */
  together?: N;
  /** The status that a rejection leads to; without it, the record can only be approved. */
  reject?: S;
  /** The property that takes the reason of a rejection. */
  reason?: N;
  decision?: Decision<S>;
}

/** How the console shows the records of a resource. Each part has a default, see `described-views.ts`. */
export interface Views<R extends Row = Row, N extends string = NameIn<R>, S extends string = StatusOf<R>> {
  record?: RecordView<N>;
  board?: BoardView<N, S>;
  due?: DueView<N, S>;
  approve?: ApprovalView<N, S>;
}

const mostInHead = 4;
const isOrdered: readonly ValueKind[] = ['text', 'number', 'date', 'instant', 'id', 'enum'];

/** A column of lines that the lines do not have. */
function unknownColumn(all: Resource['all'], path: string): string[] {
  const [name = '', column] = path.split('.');
  const field = all[name];
  if (column === undefined || field === undefined) return [];
  const known = columnsOf(field.read);
  return known.includes(column) ? [] : [`views.record.hide: ${name} has no ${column}${meant(column, known)}`];
}

const columnsOf = (read: z.ZodType): string[] =>
  read instanceof z.ZodArray && read.element instanceof z.ZodObject ? Object.keys(read.element.shape) : [];

/** Names in the views that are not properties of the resource, or properties that cannot be shown in that way. */
export function viewProblems({ views = {}, all, writable, states }: Resource): string[] {
  const { record = {}, board, approve, due } = views;
  const { head = [], bar, hide = [] } = record;
  const statuses: readonly string[] = states?.names ?? [];
  const asked = Object.entries(board?.ask ?? {});
  const check = (part: string, names: readonly (string | undefined)[], isFit = (_name: string) => true) =>
    names
      .filter((name) => name !== undefined)
      .flatMap((name) => {
        if (!(name in all))
          return [`views.${part}: ${name} is not a property${meant(name, Object.keys(all))}`];
        return isFit(name) ? [] : [`views.${part}: ${name} is not ${kindsFor[part] ?? 'fit'}`];
      });
  const isChosen = (name: string) =>
    name in writable && (all[name]?.kind === 'enum' || all[name]?.chosenFrom !== undefined);
  const isTime = (name: string) => ['instant', 'date'].includes(all[name]?.kind ?? '');
  return [
    ...check('record.head', head),
    ...check('record.bar', [bar], isChosen),
    ...check(
      'record.hide',
      hide.map((name) => name.split('.')[0]),
    ),
    ...hide.flatMap((path) => unknownColumn(all, path)),
    ...check('board.by', [board?.by], isChosen),
    ...check('board.sum', [board?.sum], (name) => all[name]?.kind === 'number'),
    ...check('board.weighted', [board?.weighted], (name) => all[name]?.kind === 'number'),
    ...check('board.bands', Object.keys(board?.bands ?? {}), (name) => all[name]?.kind === 'number'),
    ...check('board.shows', board?.shows ?? []),
    ...check(
      'board.orders',
      Object.values(board?.orders ?? {})
        .flat()
        .map((name) => name.replace(/^-/, '')),
      (name) => isOrdered.includes(all[name]?.kind ?? 'object') && all[name]?.role === undefined,
    ),
    ...Object.values<string | undefined>(board?.orderOf ?? {})
      .filter((name) => name !== undefined && !(name in (board?.orders ?? {})))
      .map((name) => `views.board.orderOf: ${name} is not one of the orders`),
    ...check('board.stale', [board?.stale], isTime),
    ...check('due.by', [due?.by], isTime),
    ...check('due.lateFrom', [due?.lateFrom], isTime),
    ...check(
      'board.ask',
      asked.flatMap(([, names = []]) => names),
    ),
    ...(approve ? approvalProblems(approve, states, check) : []),
    ...asked
      .filter(([status]) => !statuses.includes(status))
      .map(([status]) => `views.board.ask: ${status} is not a status${meant(status, statuses)}`),
    ...(due?.in ?? [])
      .filter((status) => !statuses.includes(status))
      .map((status) => `views.due.in: ${status} is not a status${meant(status, statuses)}`),
    ...(head.length > mostInHead
      ? [`views.record.head: at most ${mostInHead} properties are shown there`]
      : []),
  ];
}

/** A decision is a step of the status that people may take, and a rejection says where its reason is stored. */
function approvalProblems(
  { facts, since, together, reject, reason, decision }: ApprovalView,
  states: Resource['states'],
  check: (
    part: string,
    names: readonly (string | undefined)[],
    isFit?: (name: string) => boolean,
  ) => string[],
): string[] {
  const step = states && awaitedStep(states);
  const rejection = states && reject !== undefined && stepBetween(states, step?.from ?? '', reject);
  const takesReason = rejection && reason !== undefined && propertiesOf(rejection).includes(reason);
  return [
    ...check('approve.facts', facts),
    ...check('approve.since', [since]),
    ...check('approve.together', [together]),
    ...check('approve.reason', [reason]),
    ...(facts.length ? [] : ['views.approve.facts: name at least one property']),
    ...(step || decision ? [] : ['views.approve: no step of the status is awaited (isAwaited)']),
    ...(reject === undefined || rejection ? [] : [`views.approve.reject: there is no step to ${reject}`]),
    ...(decision || reason === undefined || takesReason
      ? []
      : [`views.approve.reason: the step to ${reject} neither needs nor carries ${reason}`]),
  ];
}

const kindsFor: Readonly<Record<string, string>> = {
  'record.bar': 'a written property with few values, such as the status or a stage',
  'board.by': 'a written property with few values, such as the status or a stage',
  'board.sum': 'a number',
  'board.weighted': 'a number',
  'board.bands': 'a number',
  'board.orders': 'a value with an order that everybody may read',
  'board.stale': 'a day or a moment',
  'due.by': 'a day or a moment',
  'due.lateFrom': 'a day or a moment',
};

const meant = (name: string, known: readonly string[]) => {
  const near = nearest(name, known);
  return near ? `; did you mean ${near}?` : '';
};
