import type { Compared, Kind, KindField } from '../kinds/kind.ts';
import type { Operator } from './conditions.ts';

const operatorsOf: Readonly<Record<string, readonly Operator[]>> = {
  text: ['eq', 'ne', 'empty', 'filled'],
  enum: ['in', 'ne', 'empty', 'filled'],
  id: ['eq', 'ne', 'empty', 'filled'],
  number: ['gte', 'lte', 'eq', 'ne', 'empty', 'filled'],
  boolean: ['eq'],
  date: ['gte', 'lt', 'empty', 'filled'],
  instant: ['gte', 'lt', 'empty', 'filled'],
  list: ['eq'],
};

/** The properties that a condition can compare. Tags are the only list that is searched for one of its values. */
export const comparableFields = ({ fields }: Pick<Kind, 'fields'>): KindField[] =>
  fields.filter(
    ({ name, kind, is_long }) => kind in operatorsOf && !is_long && (kind !== 'list' || name === 'tags'),
  );

/** References to records of one kind, whose properties conditions can reach. */
export const relatedFields = ({ fields }: Pick<Kind, 'fields'>): KindField[] =>
  fields.filter(({ name, kind, refers }) => kind === 'id' && name.endsWith('_id') && refers.length === 1);

/** `company_id` is reached as `company`. */
export const relationOf = (property: string): string => property.slice(0, -'_id'.length);

/** The operators that fit a property. Parts of texts are found where an index covers them. */
export function operatorsFor({ list }: Pick<Compared, 'list'>, field: KindField): readonly Operator[] {
  const own = operatorsOf[field.kind] ?? [];
  return list.filters[field.name]?.operators.includes('like') ? ['like', ...own] : own;
}

/** Days that are counted from the present day of the organization. */
export const relativeDays = [
  'today',
  'today-7d',
  'today-30d',
  'today-90d',
  'start_of_week',
  'start_of_month',
  'start_of_quarter',
  'start_of_year',
  'today+7d',
  'today+30d',
] as const;
