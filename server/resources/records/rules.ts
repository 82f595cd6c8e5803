import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import { type ErrorDetail, invalidAt } from '#server/vocabulary/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { missingFor } from '../resource/states.ts';
import { currencyProblems } from './currency-amounts.ts';
import { comesIntoForce } from './records-in-use.ts';
import { checkReferences } from './references.ts';

export interface Step {
  before: Row | undefined;
  changed: readonly string[];
  move: Transition | undefined;
  writeOptions?: Readonly<Record<string, unknown>>;
}

/** Runs all rules and reports all of their errors together. */
export async function checkRules(ctx: Ctx, resource: Resource, record: Row, step: Step): Promise<void> {
  const { before, changed, move, writeOptions = {} } = step;
  const looked = comesIntoForce(resource, record, before) ? recordsNamedBy(resource, changed) : changed;
  const details = [
    ...(move ? missingFor(move, record) : []),
    ...(before ? frozenDetails(resource, before, changed) : []),
    ...(resource.rules?.(record) ?? []),
    ...currencyProblems(ctx, resource, record, changed),
    ...(await checkReferences(ctx, resource, record, looked)),
  ];
  if (details.length) throw invalidAt(details);
  const found = (await resource.check?.(ctx, record, changed, before, writeOptions)) ?? [];
  if (found.length) throw invalidAt(found);
}

function frozenDetails(resource: Resource, before: Row, changed: readonly string[]): ErrorDetail<string>[] {
  const frozen = resource.frozen?.(before);
  if (!frozen) return [];
  const { names, message, own = {} } = frozen;
  return changed
    .filter((name) => names.includes(name))
    .map((path) => ({ path, rule: 'frozen', message: own[path] ?? message }));
}

/**
 * The changed columns and every property that names a record; people who have left the organization may still be
 * named.
 */
const recordsNamedBy = ({ fields }: Resource, changed: readonly string[]): string[] => [
  ...changed,
  ...Object.keys(fields).filter((name) => {
    const refers = fields[name]?.refers;
    return refers !== undefined && refers !== 'user' && !changed.includes(name);
  }),
];
