import { isObject } from '../../records/body.ts';
import type { ValueKind } from '../../schema/field.ts';
import type { Refuse } from '../filters.ts';
import { t } from '../messages.ts';

type Operand = readonly [op: string, value: unknown];

/**
 * The comparisons of one property: a value is `eq`, a list of values is `in`, null is `null`, and an object has an
 * operator for each of its names. For lists such as `tags`, a value is one of theirs.
 */
export function operandsOf(given: unknown, kind: ValueKind, refuse: Refuse): Operand[] {
  if (!isObject(given)) return operand(Array.isArray(given) ? 'in' : 'eq', given, kind, refuse);
  const pairs = Object.entries(given);
  if (pairs.length === 0) return refuse(t('noComparison', { example: '{"gte":10}' }));
  return pairs.flatMap(([op, value]) => operand(op, value, kind, refuse));
}

function operand(op: string, value: unknown, kind: ValueKind, refuse: Refuse): Operand[] {
  if (kind === 'list') {
    if (op !== 'eq' && op !== 'has') return refuse(t('unknownOperator', { op, taken: ['[has]'] }), ['has']);
    return typeof value === 'string' ? [['has', value]] : refuse(t('notText'));
  }
  if (value === null) {
    if (op === 'eq' || op === 'ne') return [['null', op === 'eq']];
    return refuse(t('notValueOfFilter'));
  }
  if (isObject(value) || (Array.isArray(value) && op !== 'in')) return refuse(t('notValueOfFilter'));
  if (Array.isArray(value) && value.length === 0) return refuse(t('noValues'));
  return [[op, value]];
}
