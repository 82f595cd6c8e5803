import { z } from 'zod';
import { plain } from '#server/kernel/names/nearest.ts';
import { detailsOfIssue, unknownName } from '#server/kernel/values/issues.ts';
import { type ErrorDetail, headline, invalidAt, invalidRequest } from '#server/vocabulary/errors.ts';
import { t as calls } from '#server/vocabulary/messages.ts';
import { t } from './call-messages.ts';
import type { Declared } from './declared.ts';
import { hasTrial } from './dry-run.ts';

/**
 * Validates the input against the operation's schema, so handlers get valid input only; errors are listed field by
 * field.
 */
export function parseInput(op: Declared, raw: unknown): unknown {
  const parsed = op.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw refuse(op, parsed.error);
}

/** Body schemas are built once for each resource, because a schema is compiled when it is first used. */
const bodySchemas = new WeakMap<object, Record<'whole' | 'partial', z.ZodType<Record<string, unknown>>>>();

/** The properties that a record takes, and the options of its writes. */
interface WritableShape {
  writable: Readonly<Record<string, z.ZodType>>;
  writeOptions?: Readonly<Record<string, z.ZodType>>;
}

/**
 * Validates the properties of a record that did not arrive as a body of their own: an item of a batch or a line of a
 * file.
 */
export function parseBody(
  resource: WritableShape,
  data: unknown,
  isPartial: boolean,
): Record<string, unknown> {
  let schemas = bodySchemas.get(resource);
  if (!schemas) {
    const whole = z.looseObject({ ...resource.writeOptions, ...resource.writable });
    schemas = { whole, partial: whole.partial() };
    bodySchemas.set(resource, schemas);
  }
  const parsed = schemas[isPartial ? 'partial' : 'whole'].safeParse(data ?? {});
  if (parsed.success) return parsed.data;
  const { whole } = schemas;
  throw invalidAt(parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, whole)));
}

/** An invalid query is a malformed request; an invalid body is a record that breaks a rule. */
function refuse(op: Declared, error: z.core.$ZodError) {
  const details = error.issues.flatMap((issue) => detailsOf(issue, op));
  const isWholeBody = error.issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type');
  if (isWholeBody) return invalidRequest(t('bodyNotObject'), { details });
  if (op.kind === 'mutation') return invalidAt(details);
  const [first] = details;
  return invalidRequest(first ? headline(first) : calls('notValid'), { details });
}

/** At the top level of a query's input are its parameters. */
function detailsOf(issue: z.core.$ZodIssue, op: Declared): ErrorDetail<string>[] {
  if (issue.code === 'unrecognized_keys' && hasTrial(op) && issue.keys.some(isDryRun))
    return issue.keys.flatMap((key) => {
      const path = [...issue.path, key].join('.');
      if (isDryRun(key)) return [{ path, rule: 'query_parameter', message: t('dryRunInQuery') }];
      return detailsOf({ ...issue, keys: [key] }, op);
    });
  const isParameter = op.kind === 'query' && issue.code === 'unrecognized_keys' && issue.path.length === 0;
  return isParameter ? issue.keys.map((key) => unknownParameter(key, op)) : detailsOfIssue(issue, op.input);
}

/** A trial is one of the whole call, so an item of a list cannot ask for it. */
const isDryRun = (name: string) => plain(name) === plain('dry_run');

export function unknownParameter(name: string, op: Declared): ErrorDetail<string> {
  const known = parametersOf(op);
  return known.length
    ? unknownName(name, name, known, 'parameter')
    : {
        path: name,
        rule: 'unknown_parameter',
        message: t('noParameters'),
        allowed: [],
      };
}

const parameters = new WeakMap<Declared, readonly string[]>();

/** The parameters of an operation's address. Every call needs them, so they are read once. */
export function parametersOf(op: Declared): readonly string[] {
  const known = parameters.get(op);
  if (known) return known;
  const found = readParameters(op);
  parameters.set(op, found);
  return found;
}

function readParameters(op: Declared): string[] {
  if (op.kind === 'mutation') {
    const own = [...op.query, ...op.bodyOrQuery];
    return hasTrial(op) && !own.includes('dry_run') ? [...own, 'dry_run'] : own;
  }
  const shape = shapeOf(op.input);
  return Object.keys(shape).filter((name) => !op.openapi.path.includes(`{${name}}`));
}

type Shape = Readonly<Record<string, z.ZodType>>;
const shapes = new WeakMap<z.ZodType, Shape>();

/** The properties of an object's schema. Every write needs them, so they are read once. */
export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape =
    'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null ? { ...schema.shape } : {};
  shapes.set(schema, shape);
  return shape;
}
