import type { AnyOperation } from '#server/calls/declared.ts';
import { shapeOf } from '#server/calls/validation.ts';
import { type Relation, relationsOf } from '#server/resources/lists/filter/relations.ts';
import { findResource } from '#server/resources/resource/registry.ts';

/** A sentence with what the filter of an operation reaches behind the references of its records. */
export function filterRelations({ meta }: AnyOperation): string | undefined {
  const subject = 'filter' in shapeOf(meta.input) && meta.list ? findResource(meta.list.of) : undefined;
  const reached = subject ? [...relationsOf(subject)].flatMap(namesOf) : [];
  return reached.length
    ? `After a dot, the filter compares what the record names: ${reached.join(', ')}.`
    : undefined;
}

/** Records have many properties, which their own list names; people and other named things have few. */
const namesOf = ([name, { is, target }]: readonly [string, Relation]): string[] =>
  is === 'related' ? [`\`${name}.…\``] : Object.keys(target.all).map((own) => `\`${name}.${own}\``);
