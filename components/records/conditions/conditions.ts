import { isObject } from '../kinds/kind.ts';

/** `empty` and `filled` compare with null; the others have the names of the filter language. */
export const operators = ['eq', 'ne', 'in', 'like', 'gt', 'gte', 'lt', 'lte', 'empty', 'filled'] as const;
export type Operator = (typeof operators)[number];

/** One comparison. `property` may reach a record that is named: `company.name`. */
export interface Condition {
  property: string;
  op: Operator;
  value: string | readonly string[];
}

/** Conditions of which all or any must be met. */
export interface Conditions {
  join: 'all' | 'any';
  rows: readonly Condition[];
}

export const noConditions: Conditions = { join: 'all', rows: [] };

export const needsValue = (op: Operator): boolean => op !== 'empty' && op !== 'filled';

const isComplete = ({ property, op, value }: Condition): boolean =>
  property !== '' && !property.endsWith('.') && (!needsValue(op) || value.length > 0);

/** Reads a filter of the address. Returns undefined if it has a form that a list of conditions cannot show. */
export function readConditions(text: string | null): Conditions | undefined {
  if (text === null) return noConditions;
  const filter = parsed(text);
  if (!isObject(filter)) return undefined;
  const { and, or, ...own } = filter;
  const isPlain = and === undefined && or === undefined;
  if (isPlain) return joined('all', Object.entries(own));
  const group = and ?? or;
  if (Object.keys(filter).length > 1 || !Array.isArray(group)) return undefined;
  const entries = group.map((one) => (isObject(one) ? Object.entries(one) : []));
  if (entries.some(({ length }) => length !== 1)) return undefined;
  return joined(and === undefined ? 'any' : 'all', entries.flat());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function joined(join: Conditions['join'], entries: readonly [string, unknown][]): Conditions | undefined {
  const rows = entries.map(([property, operand]) => conditionOf(property, operand));
  return rows.every((row) => row !== undefined) ? { join, rows } : undefined;
}

const isGroup = (name: string) => name === 'and' || name === 'or' || name === 'not';
const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function conditionOf(property: string, operand: unknown): Condition | undefined {
  if (isGroup(property)) return undefined;
  if (operand === null) return { property, op: 'empty', value: '' };
  if (isScalar(operand)) return { property, op: 'eq', value: String(operand) };
  if (Array.isArray(operand)) return inList(property, operand);
  if (!isObject(operand)) return undefined;
  const [pair, ...others] = Object.entries(operand);
  if (!pair || others.length > 0) return undefined;
  const [name, value] = pair;
  if (name === 'ne' && value === null) return { property, op: 'filled', value: '' };
  if (name === 'in' && Array.isArray(value)) return inList(property, value);
  const op = operators.find((one) => one === name);
  return op && needsValue(op) && isScalar(value) ? { property, op, value: String(value) } : undefined;
}

const inList = (property: string, values: readonly unknown[]): Condition | undefined =>
  values.every(isScalar) ? { property, op: 'in', value: values.map(String) } : undefined;

/** Writes conditions as a filter for the address; null if none is complete. */
export function writeConditions({ join, rows }: Conditions): string | null {
  const complete = rows.filter(isComplete).map((row) => ({ [row.property]: operandOf(row) }));
  return complete.length === 0 ? null : JSON.stringify({ [join === 'all' ? 'and' : 'or']: complete });
}

function operandOf({ op, value }: Condition): unknown {
  if (op === 'empty') return null;
  if (op === 'filled') return { ne: null };
  if (op === 'eq') return value;
  return { [op]: value };
}
