import { z } from 'zod';
import type { Field, ValueKind } from '#server/kernel/values/field.ts';
import { issueMessage, messageOf, refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t as common } from '#server/kernel/values/value-messages.ts';
import { type Kind, wrongKindOfId } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { indexedRuns, literalsOf } from './fragments.ts';
import { t } from './messages.ts';

const operators = {
  text: ['ne', 'in', 'null'],
  enum: ['ne', 'in'],
  id: ['ne', 'in', 'null'],
  number: ['ne', 'in', 'gt', 'gte', 'lt', 'lte', 'null'],
  boolean: [],
  date: ['gt', 'gte', 'lt', 'lte', 'null'],
  instant: ['gt', 'gte', 'lt', 'lte', 'null'],
  list: [],
  object: [],
} as const satisfies Record<ValueKind, readonly string[]>;

export type Comparison = 'eq' | 'ne' | 'in' | 'like' | 'null' | 'gt' | 'gte' | 'lt' | 'lte' | 'has';

export interface Condition<N extends string = string> {
  column: N;
  op: Comparison;
  value: string | boolean | string[];
}

/** The operator `like` exists only where an index covers the column. */
export const operatorsOf = (kind: ValueKind, hasIndex: boolean): readonly Comparison[] =>
  hasIndex && kind === 'text' ? [...operators[kind], 'like'] : operators[kind];

type Given = string | number | boolean | Record<string, string | number | boolean | string[]>;

/**
 * The filter is `field=x`, or `field[gte]=x` for each operator of its kind of value; values follow the field's own
 * rules.
 */
export function conditions(field: Field | undefined, hasIndex = false) {
  const read = testsOf(field, operatorsOf(field?.kind ?? 'text', hasIndex));
  const described = { override: { type: 'string', ...allowedBy(field) } } as const;
  return z
    .custom<Given>()
    .meta(described)
    .transform((given, ctx): Test[] => {
      const refuse = refusalsTo(ctx);
      if (given === null || Array.isArray(given)) return refuse(t('notFilter'));
      const pairs = typeof given === 'object' ? Object.entries(given) : [['eq', given] as const];
      return pairs.flatMap(([op, raw]) => read(op, raw, refuse));
    })
    .meta(described);
}

/** Says why a value is refused; the reader has no tests then. */
export type Refuse = (message: Message, allowed?: readonly unknown[]) => never[];

export const refusalsTo =
  (ctx: z.RefinementCtx, path: readonly string[] = []): Refuse =>
  (message, allowed) => {
    const params = { rule: 'filter', ...(allowed ? { allowed } : {}) };
    ctx.addIssue({ code: 'custom', path: [...path], ...issueMessage(message), params });
    return [];
  };

/** The reader of `operator: value` for a property with these operators. Values follow the rules of the property. */
export function testsOf(field: Field | undefined, known: readonly Comparison[]) {
  const value = valueSchema(field);
  return (op: string, raw: unknown, refuse: Refuse): Test[] => one(op, raw, known, value, refuse);
}

/** The values that a filter of an enum knows, for the document. */
function allowedBy(field: Field | undefined): { enum?: unknown[] } {
  if (field?.kind !== 'enum') return {};
  const { enum: values } = z.toJSONSchema(isDerived(field) ? field.read : field.write, {
    io: 'input',
    unrepresentable: 'any',
  });
  return values ? { enum: values.filter((one) => one !== null) } : {};
}

type Filter = z.ZodOptional<ReturnType<typeof conditions>>;
const filters = new Map<Field | string, Filter>();

/**
 * The filter of a list. Filters whose values have the same rules are one schema, and so are those of a resource's list
 * and export: there are thousands, and each needs several kilobytes of memory.
 */
export function filterOf(field: Field | undefined, hasIndex: boolean): Filter {
  const rules =
    field && hasOwnRules(field) ? field : `${field?.kind ?? 'text'} ${field?.refers ?? ''} ${hasIndex}`;
  const filter = filters.get(rules) ?? conditions(field, hasIndex).optional();
  filters.set(rules, filter);
  return filter;
}

const hasOwnRules = ({ kind }: Field) => kind === 'enum' || kind === 'text';

export type Test = Omit<Condition, 'column'>;

function one(
  op: string,
  raw: unknown,
  operators: readonly Comparison[],
  value: z.ZodType<string>,
  refuse: Refuse,
): Test[] {
  const known = operators.find((candidate) => candidate === op) ?? (op === 'eq' ? 'eq' : undefined);
  if (!known && op === 'like') return refuse(t('likeNotTaken'), operators);
  if (!known) {
    const taken = operators.map((name) => `[${name}]`);
    const message = taken.length ? t('unknownOperator', { op, taken }) : t('noOperators', { op });
    return refuse(message, operators);
  }
  if (known === 'null') {
    const wanted = String(raw);
    if (wanted !== 'true' && wanted !== 'false') return refuse(t('nullNotBoolean'));
    return [{ op: known, value: wanted === 'true' }];
  }
  if (known === 'like') return like(String(raw), refuse);
  if (known === 'in') {
    const items = Array.isArray(raw) ? raw.map(String) : String(raw).split(',');
    if (items.length > 100) return refuse(t('tooManyInValues', { most: 100 }));
    return [{ op: known, value: items.flatMap((item) => checked(item.trim(), value, refuse)) }];
  }
  return checked(raw, value, refuse).map((text) => ({ op: known, value: text }));
}

/** A pattern without three letters in a row cannot use the index: every record would have to be read. */
function like(pattern: string, refuse: Refuse): Test[] {
  if (pattern.length > 200) return refuse(t('likeTooLong'));
  if (literalsOf(pattern) === undefined) return refuse(t('likeEndsInBackslash'));
  if (indexedRuns(pattern).length === 0) return refuse(t('likeTooShort'));
  return [{ op: 'like', value: pattern }];
}

function checked(raw: unknown, schema: z.ZodType<string>, refuse: Refuse): string[] {
  const parsed = schema.safeParse(String(raw));
  if (parsed.success) return [parsed.data];
  const issue = parsed.error.issues[0];
  if (issue?.code === 'invalid_value')
    return refuse(common('notOneOf', { values: issue.values.map(String) }), issue.values);
  return refuse(issue ? messageOf(issue) : common('notValid'));
}

const text = z.string().min(1).max(500);
const iso = text
  .refine(
    (given) => /^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(Date.parse(given)),
    refuseWith(t('notInstant')),
  )
  .transform((given) => new Date(given).toISOString());
const idOf = (kind: Kind) =>
  text.refine(
    (id) => wrongKindOfId(kind, id) === undefined,
    refuseWith((input) => wrongKindOfId(kind, String(input)) ?? common('notValid')),
  );
const numeric = text.regex(/^-?\d{1,18}(\.\d{1,6})?$/, refuseWith(common('notNumber')));

function valueSchema(field: Field | undefined): z.ZodType<string> {
  if (field && hasOwnRules(field)) return ownSchema(field);
  switch (field?.kind) {
    case 'instant':
      return iso;
    case 'number':
      return numeric;
    case 'date':
      return z.iso.date();
    case 'boolean':
      return z.enum(['true', 'false'], refuseWith(t('notBoolean')));
    case 'id':
      return field.refers ? idOf(field.refers) : text;
    default:
      return text;
  }
}

/** The field's own schema lower-cases e-mails, checks enums and so on; a derived field has only a schema for reading. */
const ownSchema = (field: Field) =>
  (isDerived(field) ? field.read : field.write).transform((value) => String(value ?? '')).pipe(text);

const isDerived = ({ write }: Field) => write instanceof z.ZodUndefined;
