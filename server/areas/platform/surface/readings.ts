import type { Resource } from '#server/resources/resource/resource.ts';
import { choicesIn } from './choices.ts';
import { schemaOf } from './described-units.ts';
import {
  areaOf,
  everyOperation,
  everyVerb,
  inputNames,
  isShown,
  isWithin,
  itemPathOf,
} from './kind-operations.ts';
import { isLooseArea } from './loose-kinds.ts';

/** Returns the operations that read more about a record: their paths begin with its path, or they take its id. */
export function readingsOf(resource: Resource, others: readonly Resource[]) {
  const item = itemPathOf(resource);
  const ofChildren = new Set(others.filter(({ parent }) => parent).map(({ path }) => path));
  const ofResources = new Set(others.filter(({ kind }) => isShown(kind)).map(areaOf));
  return everyOperation().flatMap(({ area, verb, op }) => {
    // The page of a record shows its timeline itself.
    if (op.meta.kind !== 'query' || !op.meta.openapi.enabled || verb === 'timeline') return [];
    const names = inputNames(op);
    const column = `${resource.kind}_id`;
    const isBelow =
      isWithin(op.meta.openapi.path, item) &&
      op.meta.openapi.path !== item &&
      !ofChildren.has(op.meta.openapi.path);
    const isOfNothing = !isLooseArea(area) && !(ofResources.has(area) && everyVerb.has(verb));
    const by = isBelow ? 'id' : isOfNothing && names.includes(column) ? column : undefined;
    return by
      ? [
          {
            area,
            verb,
            by,
            is_paged: names.includes('per_page'),
            choices: choicesIn(schemaOf(op.meta.output)),
          },
        ]
      : [];
  });
}
