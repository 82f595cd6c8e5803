import type { ValueKind } from '#server/kernel/values/field.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Refuse } from '../filters.ts';
import { t } from '../messages.ts';

type Operand = readonly [op: string, value: unknown];

/** A list has all of these values, or any of them. */
const listOperators = ['has', 'in'] as const;

/**
 * The comparisons of one property: a value is `eq`, a list of values is `in`, null is `null`, and an object has an
 * operator for each of its names. For lists such as `tags`, a value is one of
 * theirs, a list finds those that have any of its values, and `has` with a list those that have all of them.
 */
export function operandsOf(given: unknown, kind: ValueKind, refuse: Refuse): Operand[] {
  if (!isObject(given)) return operand(Array.isArray(given) ? 'in' : 'eq', given, kind, refuse);
  const pairs = Object.entries(given);
  if (pairs.length === 0) return refuse(t('noComparison', { example: '{"gte":10}' }));
  return pairs.flatMap(([op, value]) => operand(op, value, kind, refuse));
}

function operand(op: string, value: unknown, kind: ValueKind, refuse: Refuse): Operand[] {
  if (kind === 'list') {
    const known = op === 'eq' ? 'has' : listOperators.find((one) => one === op);
    if (!known)
      return refuse(
        t('unknownOperator', { op, taken: listOperators.map((one) => `[${one}]`) }),
        listOperators,
      );
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return refuse(t('noValues'));
    if (values.length > 100) return refuse(t('tooManyInValues', { most: 100 }));
    return values.every((one) => typeof one === 'string') ? [[known, values]] : refuse(t('notText'));
  }
  if (value === null) {
    if (op === 'eq' || op === 'ne') return [['null', op === 'eq']];
    return refuse(t('notValueOfFilter'));
  }
  if (isObject(value) || (Array.isArray(value) && op !== 'in')) return refuse(t('notValueOfFilter'));
  if (Array.isArray(value) && value.length === 0) return refuse(t('noValues'));
  return [[op, value]];
}
