import { z } from 'zod';
import { type Units, units, unitsIn } from '#server/kernel/values/units.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { named } from './kind-operations.ts';

const unit = z.enum(units);

export const describedUnits = z.record(
  z.string(),
  z.union([unit, z.object({ by: z.string(), units: z.record(z.string(), unit) })]),
);

/** The JSON schema of an answer. */
export const schemaOf = (of: z.ZodType) => z.toJSONSchema(of, { io: 'output', unrepresentable: 'any' });

/** If an operation answers another number of the same name, the unit of the record's own property is used. */
export function describeUnits(
  { all }: Resource,
  operations: readonly { area: string; verb: string }[],
): Units {
  const own = unitsIn({
    properties: Object.fromEntries(Object.entries(all).map(([name, { read }]) => [name, schemaOf(read)])),
  });
  const answered = operations.map(({ area, verb }) => {
    const op = named(area, verb);
    return op ? unitsIn(schemaOf(op.meta.output)) : {};
  });
  return Object.assign({}, ...answered, own);
}

export const answeredUnits = (output: z.ZodType): Units => unitsIn(schemaOf(output));
