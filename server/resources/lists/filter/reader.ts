import { namesAt } from '#server/kernel/names/names-at.ts';
import type { Field } from '#server/kernel/values/field.ts';
import { unknownName } from '#server/kernel/values/issues.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { operatorsOf, type Refuse, testsOf } from '../filters.ts';
import { t } from '../messages.ts';
import type { Comparable, FilterProblem, Restraints } from './comparable.ts';
import { readInner } from './inner-tests.ts';
import { operandsOf } from './operands.ts';
import { relationsOf } from './relations.ts';
import { readRelativeDate } from './relative-date.ts';
import { type AskedFilter, never } from './tree.ts';

const mostTests = 50;
const mostDepth = 6;

/** The part of the filter that is read, and the records whose properties it names. */
interface Place {
  subject: Comparable;
  path: readonly string[];
  /** A related record names no further ones. */
  mayRelate: boolean;
}

const below = (place: Place, name: string): Place => ({ ...place, path: [...place.path, name] });

/**
 * Reads the JSON of a filter. Every mistake is reported with its path, and no record meets a comparison that has one.
 */
export class FilterReader {
  readonly #report: (problem: FilterProblem) => void;
  readonly #restraints: Restraints;
  #tests = 0;
  #problems = 0;

  constructor(report: (problem: FilterProblem) => void, restraints: Restraints = {}) {
    this.#report = (problem) => {
      this.#problems += 1;
      report(problem);
    };
    this.#restraints = restraints;
  }

  read(subject: Comparable, given: unknown): AskedFilter {
    return this.#group(given, { subject, path: [], mayRelate: true });
  }

  /** The properties of one object must all be met. */
  #group(given: unknown, place: Place): AskedFilter {
    const { path } = place;
    if (!isObject(given)) return this.#refused(path, t('notFilterObject'));
    if (path.length > mostDepth * 2) return this.#refused(path, t('filterTooDeep'));
    if (path.length > 0 && Object.keys(given).length === 0) return this.#refused(path, t('notFilterObject'));
    return all(Object.entries(given).map(([name, value]) => this.#entry(name, value, below(place, name))));
  }

  #entry(name: string, value: unknown, place: Place): AskedFilter {
    if (name === 'and' || name === 'or') return this.#groups(name, value, place);
    if (name === 'not') return { is: 'not', tree: this.#group(value, place) };
    const before = this.#problems;
    const dot = name.indexOf('.');
    const tree =
      dot > 0
        ? this.#inside(name.slice(0, dot), name.slice(dot + 1), value, place)
        : this.#property(name, value, place);
    return this.#problems === before ? tree : never;
  }

  #groups(name: 'and' | 'or', value: unknown, place: Place): AskedFilter {
    if (!Array.isArray(value) || value.length === 0) return this.#refused(place.path, t('notFilterGroups'));
    const trees = value.map((one, at) => this.#group(one, below(place, String(at))));
    return { is: name === 'and' ? 'all' : 'any', trees };
  }

  /** `metadata.tier` compares a part of an object, and `company.country` a property of the record that is named. */
  #inside(head: string, rest: string, value: unknown, place: Place): AskedFilter {
    const { subject, path, mayRelate } = place;
    if (subject.all[head]?.kind === 'object' && subject.table.columns.get(head) === 'jsonb') {
      this.#count(path);
      this.#restrain(path, this.#restraints.property?.(subject, head));
      return this.#values(value, (one) => {
        const tests = readInner(one, this.#refuse(path));
        return all(tests.map((test) => ({ is: 'inner', test: { ...test, column: head, key: rest } })));
      });
    }
    const relation = mayRelate ? relationsOf(subject).get(head) : undefined;
    if (!relation) return this.#unknown(`${head}.${rest}`, place);
    const { is, column, kind, target } = relation;
    const why = this.#restraints.property?.(subject, column) ?? this.#restraints.relation?.(target);
    this.#restrain(path, why);
    const tree = this.#entry(rest, value, { subject: target, path, mayRelate: false });
    return { is, column, kind, tree };
  }

  #property(name: string, value: unknown, place: Place): AskedFilter {
    const { subject, path } = place;
    const field = subject.all[name];
    const type = subject.table.columns.get(name);
    const isComparable = field && type !== undefined && type !== 'jsonb' && !field.isLong;
    if (!isComparable) return this.#unknown(name, place);
    this.#count(path);
    this.#restrain(path, this.#restraints.property?.(subject, name));
    const own = operatorsOf(field.kind, subject.list.fragments.includes(name));
    // Here, null finds the records without a value of any property.
    const read = testsOf(field, own.includes('null') ? own : [...own, 'null']);
    const refuse = this.#refuse(path);
    return this.#values(value, (given) => {
      const trees = operandsOf(given, field.kind, refuse).flatMap(([op, raw]): AskedFilter[] => {
        if (field.kind === 'list') return [valuesOfList(name, op, raw)];
        const date = isDated(field.kind) && typeof raw === 'string' ? readRelativeDate(raw) : undefined;
        // The operator is checked with any date.
        const tests = read(op, date ? '2000-01-01' : raw, refuse);
        return tests.map((test) =>
          date
            ? { is: 'dated', column: name, op: test.op, date }
            : { is: 'test', test: { ...test, column: name } },
        );
      });
      return all(trees);
    });
  }

  /** A null in a list of values finds the records without the property. */
  #values(value: unknown, read: (value: unknown) => AskedFilter): AskedFilter {
    if (!Array.isArray(value) || !value.includes(null)) return read(value);
    const others = value.filter((one) => one !== null);
    return { is: 'any', trees: [read(null), ...(others.length ? [read(others)] : [])] };
  }

  #count(path: readonly string[]): void {
    this.#tests += 1;
    if (this.#tests === mostTests + 1) this.#refused(path, t('filterTooLong', { most: mostTests }));
  }

  #restrain(path: readonly string[], why: Message | undefined): void {
    if (why) this.#refused(path, why);
  }

  #unknown(name: string, { subject, path, mayRelate }: Place): AskedFilter {
    this.#count(path);
    const known = namesIn(subject, mayRelate);
    const { rule, message } = unknownName('', name, known, 'property');
    this.#report({ path, rule, message, allowed: known, name });
    return never;
  }

  #refuse =
    (path: readonly string[]): Refuse =>
    (message, allowed) => {
      this.#report({ path, rule: 'filter', message, ...(allowed ? { allowed } : {}) });
      return [];
    };

  #refused(path: readonly string[], why: Message): AskedFilter {
    this.#refuse(path)(why);
    return never;
  }
}

/** The names that a filter may compare; `metadata.…` stands for the parts of an object. */
function namesIn(subject: Comparable, mayRelate: boolean): string[] {
  const objects = Object.keys(subject.all).filter((one) => subject.table.columns.get(one) === 'jsonb');
  return [
    ...Object.keys(subject.all).filter((one) => !objects.includes(one) && !subject.all[one]?.isLong),
    ...objects.flatMap((one) => [...innerNames(subject.all[one]), '…'].map((name) => `${one}.${name}`)),
    ...(mayRelate ? [...relationsOf(subject).keys()].map((one) => `${one}.…`) : []),
  ];
}

/** The properties that an object is known to have; it may have others. */
const innerNames = (field: Field | undefined): string[] =>
  field ? [...new Set([...namesAt(field.write), ...namesAt(field.read)])] : [];

/** Finds the lists that have all of the values (`has`), or any of them (`in`). */
function valuesOfList(column: string, op: string, values: unknown): AskedFilter {
  const wanted = Array.isArray(values) ? values.map(String) : [];
  return {
    is: op === 'in' ? 'any' : 'all',
    trees: wanted.map((value) => ({ is: 'test', test: { column, op: 'has', value } })),
  };
}

const isDated = (kind: string) => kind === 'date' || kind === 'instant';

/** A single tree needs no group. */
function all(trees: readonly AskedFilter[]): AskedFilter {
  const [only, ...more] = trees;
  return only && more.length === 0 ? only : { is: 'all', trees };
}
