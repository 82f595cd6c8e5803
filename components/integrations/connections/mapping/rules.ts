import { isObject } from '#components/records/kinds/kind.ts';
import { type Transform, transformNames } from '#server/areas/integrations/mapping/transform-names.ts';

/** The source of one property, as a person edits it. */
export interface RuleRow {
  property: string;
  isConstant: boolean;
  path: string;
  transform: Transform[];
  values: Record<string, unknown>;
  otherwise: string;
  constant: unknown;
}

/** A row with a stable key, so that its fields stay when rows above it are added or removed. */
export type KeyedRow = RuleRow & { key: number };

export const blankRow: RuleRow = {
  property: '',
  isConstant: false,
  path: '',
  transform: [],
  values: {},
  otherwise: '',
  constant: undefined,
};

/** A rule as the server takes it: a path in the source row, a path with transforms, or a constant. */
export type Rule =
  | string
  | { path: string; transform?: Transform[]; values?: Record<string, unknown>; otherwise?: unknown }
  | { value: unknown };

/** The known transforms in the order in which they were chosen. */
export const inOrder = (value: unknown): Transform[] =>
  Array.isArray(value) ? value.flatMap((one) => transformNames.filter((name) => name === one)) : [];

function rowOf(property: string, rule: unknown): RuleRow {
  if (typeof rule === 'string') return { ...blankRow, property, path: rule };
  if (!isObject(rule)) return { ...blankRow, property };
  if ('value' in rule) return { ...blankRow, property, isConstant: true, constant: rule.value };
  const { path, transform, values, otherwise } = rule;
  return {
    ...blankRow,
    property,
    path: typeof path === 'string' ? path : '',
    transform: inOrder(transform),
    values: isObject(values) ? values : {},
    otherwise:
      otherwise === undefined ? '' : typeof otherwise === 'string' ? otherwise : JSON.stringify(otherwise),
  };
}

function ruleOf({ isConstant, path, transform, values, otherwise, constant }: RuleRow): Rule {
  if (isConstant) return { value: constant ?? null };
  const more = {
    ...(transform.length ? { transform } : {}),
    ...(Object.keys(values).length ? { values } : {}),
    ...(otherwise ? { otherwise } : {}),
  };
  return Object.keys(more).length ? { path: path.trim(), ...more } : path.trim();
}

export const rowsOf = (fields: Readonly<Record<string, unknown>>): RuleRow[] =>
  Object.entries(fields).map(([property, rule]) => rowOf(property, rule));

/** The rules to send, with null for properties that are no longer mapped. */
export function fieldsOf(rows: readonly RuleRow[], before: readonly string[]): Record<string, Rule | null> {
  const wanted = new Set(rows.map(({ property }) => property));
  const gone = before.filter((name) => !wanted.has(name));
  return {
    ...Object.fromEntries(gone.map((name) => [name, null])),
    ...Object.fromEntries(rows.map((row) => [row.property, ruleOf(row)])),
  };
}

/** Problems that can be found without the server, by the position of the row. */
export function flawsOf(rows: readonly RuleRow[]): Record<number, 'property' | 'twice' | 'path'> {
  return Object.fromEntries(
    rows.flatMap(({ property, isConstant, path }, at): [number, 'property' | 'twice' | 'path'][] => {
      if (!property) return [[at, 'property']];
      if (rows.findIndex((one) => one.property === property) < at) return [[at, 'twice']];
      return isConstant || path.trim() ? [] : [[at, 'path']];
    }),
  );
}

export interface MappingProblems {
  rows: Record<number, string>;
  /** The problems of `external_id` and `match_by`. */
  own: Record<string, string>;
  others: string[];
}

export const noProblems: MappingProblems = { rows: {}, own: {}, others: [] };

/**
 * Assigns each problem to its row: `resources.contact.fields.metadata.plan` belongs to the row of
 * `metadata.plan`.
 */
export function placeProblems(
  details: readonly { path: string; message: string }[],
  resource: string,
  rows: readonly RuleRow[],
): MappingProblems {
  const found: MappingProblems = { rows: {}, own: {}, others: [] };
  const prefix = `resources.${resource}.`;
  for (const { path, message } of details) {
    const dotted = path.replace(/\[(\w+)\]/g, '.$1');
    const rest = dotted.startsWith(prefix) ? dotted.slice(prefix.length) : '';
    const name = rest.startsWith('fields.') ? rest.slice('fields.'.length) : '';
    const at = rows.findIndex(({ property }) => name === property || name.startsWith(`${property}.`));
    if (name && at >= 0) found.rows[at] = message;
    else if (rest === 'external_id' || rest === 'match_by') found.own[rest] = message;
    else found.others.push(message);
  }
  return found;
}
