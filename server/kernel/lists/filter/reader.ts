import type { z } from 'zod';
import type { Kind } from '#server/calls/ids.ts';
import { isObject } from '../../records/body.ts';
import { resourceOf } from '../../resource/registry.ts';
import type { Resource } from '../../resource/resource.ts';
import { unknownName } from '../../schema/issues.ts';
import { issueMessage } from '../../schema/refuse-with.ts';
import { type Refuse, refusalsTo, testsOf } from '../filters.ts';
import { t } from '../messages.ts';
import { readInner } from './inner-tests.ts';
import { operandsOf } from './operands.ts';
import { relationsOf } from './relations.ts';
import { readRelativeDate } from './relative-date.ts';
import type { AskedFilter } from './tree.ts';

const mostTests = 50;
const mostDepth = 6;

/** The part of the filter that is read, and the kind of record whose properties it names. */
interface Place {
  resource: Resource;
  path: readonly string[];
  /** A related record names no further ones. */
  mayRelate: boolean;
}

const below = (place: Place, name: string): Place => ({ ...place, path: [...place.path, name] });

/** Reads the JSON of a filter on records of one kind. Every mistake is an issue with its path. */
export class FilterReader {
  readonly #ctx: z.RefinementCtx;
  #tests = 0;

  constructor(ctx: z.RefinementCtx) {
    this.#ctx = ctx;
  }

  read(kind: Kind, given: unknown): AskedFilter | undefined {
    return this.#group(given, { resource: resourceOf(kind), path: [], mayRelate: true });
  }

  /** The properties of one object must all be met. */
  #group(given: unknown, place: Place): AskedFilter | undefined {
    const { path } = place;
    if (!isObject(given)) return this.#refused(path, 'notFilterObject');
    if (path.length > mostDepth * 2) return this.#refused(path, 'filterTooDeep');
    if (path.length > 0 && Object.keys(given).length === 0) return this.#refused(path, 'notFilterObject');
    const trees = Object.entries(given).map(([name, value]) => this.#entry(name, value, below(place, name)));
    return all(trees.filter((tree) => tree !== undefined));
  }

  #entry(name: string, value: unknown, place: Place): AskedFilter | undefined {
    if (name === 'and' || name === 'or') return this.#groups(name, value, place);
    if (name === 'not') {
      const tree = this.#group(value, place);
      return tree && { is: 'not', tree };
    }
    const dot = name.indexOf('.');
    return dot > 0
      ? this.#inside(name.slice(0, dot), name.slice(dot + 1), value, place)
      : this.#property(name, value, place);
  }

  #groups(name: 'and' | 'or', value: unknown, place: Place): AskedFilter | undefined {
    if (!Array.isArray(value) || value.length === 0) return this.#refused(place.path, 'notFilterGroups');
    const trees = value.map((one, at) => this.#group(one, below(place, String(at))));
    return { is: name === 'and' ? 'all' : 'any', trees: trees.filter((tree) => tree !== undefined) };
  }

  /** `metadata.tier` compares a part of an object, and `company.country` a property of the record that is named. */
  #inside(head: string, rest: string, value: unknown, place: Place): AskedFilter | undefined {
    const { resource, path, mayRelate } = place;
    if (resource.all[head]?.kind === 'object' && resource.table.columns.get(head) === 'jsonb') {
      this.#count(path);
      const tests = readInner(value, this.#refuse(path));
      return all(tests.map((test) => ({ is: 'inner', test: { ...test, column: head, key: rest } })));
    }
    const relation = relationsOf(resource).get(head);
    if (!relation || !mayRelate) return this.#unknown(`${head}.${rest}`, place);
    const target = { resource: resourceOf(relation.kind), path, mayRelate: false };
    const tree = this.#entry(rest, value, target);
    return tree && { is: 'related', ...relation, tree };
  }

  #property(name: string, value: unknown, place: Place): AskedFilter | undefined {
    const { resource, path } = place;
    const field = resource.all[name];
    const type = resource.table.columns.get(name);
    const isComparable = field && type !== undefined && type !== 'jsonb' && !field.isLong;
    if (!isComparable) return this.#unknown(name, place);
    this.#count(path);
    const read = testsOf(field, resource.list.fragments.includes(name));
    const refuse = this.#refuse(path);
    const trees = operandsOf(value, field.kind, refuse).flatMap(([op, raw]): AskedFilter[] => {
      if (op === 'has') return [{ is: 'test', test: { column: name, op, value: String(raw) } }];
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
  }

  #count(path: readonly string[]): void {
    this.#tests += 1;
    if (this.#tests === mostTests + 1) this.#refuse(path)(t('filterTooLong', { most: mostTests }));
  }

  #unknown(name: string, { resource, path, mayRelate }: Place): undefined {
    const objects = Object.keys(resource.all).filter((one) => resource.table.columns.get(one) === 'jsonb');
    const known = [
      ...Object.keys(resource.all).filter((one) => !objects.includes(one) && !resource.all[one]?.isLong),
      ...objects.map((one) => `${one}.…`),
      ...(mayRelate ? [...relationsOf(resource).keys()].map((one) => `${one}.…`) : []),
    ];
    const { rule, message, allowed } = unknownName('', name, known, 'property');
    this.#ctx.addIssue({
      code: 'custom',
      path: [...path],
      ...issueMessage(message),
      params: { rule, allowed },
    });
  }

  #refuse = (path: readonly string[]): Refuse => refusalsTo(this.#ctx, path);

  #refused(path: readonly string[], why: 'notFilterObject' | 'notFilterGroups' | 'filterTooDeep'): undefined {
    this.#refuse(path)(t(why));
  }
}

const isDated = (kind: string) => kind === 'date' || kind === 'instant';

const all = (trees: readonly AskedFilter[]): AskedFilter =>
  trees.length === 1 && trees[0] ? trees[0] : { is: 'all', trees };
