import { isObject } from '#server/kernel/values/objects.ts';
import { fromCell } from '#server/resources/lists/csv.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { valueAt } from './dot-path.ts';
import { byExternalId, type Mapping, type Rule } from './mapping.ts';
import { t } from './messages.ts';
import { flawOf } from './storable.ts';
import { transformed, Unfit } from './transforms.ts';

export interface Mapped {
  external_id: string | null;
  given: Record<string, unknown>;
  /** The id of the parent record, or empty. */
  parent: string;
}

export type MappedRow = Mapped | { errors: ErrorDetail<string>[]; external_id: string | null } | 'skipped';

export const isSound = (one: MappedRow): one is Mapped => one !== 'skipped' && !('errors' in one);

/** A row that a provider could not read. It fails with this message. */
export class Unreadable {
  readonly problem: Message;

  constructor(problem: Message) {
    this.problem = problem;
  }
}

/** Maps a row of another system to the body that a person would send. */
export function mapRow(resource: Resource, mapping: Mapping, row: unknown, system: string): MappedRow {
  if (row instanceof Unreadable)
    return failed(null, [{ path: '', rule: 'unreadable', message: row.problem }]);
  if (!isObject(row)) return failed(null, [{ path: '', rule: 'object', message: t('rowNotObject') }]);
  const flaw = flawOf(row);
  if (flaw) return failed(null, [flaw]);
  const found = valueAt(row, mapping.external_id);
  if (typeof found === 'number' && Math.abs(found) > Number.MAX_SAFE_INTEGER)
    return failed(null, [{ path: 'external_id', rule: 'exact', message: t('idTooLong') }]);
  const external_id = idOf(found);
  const given: Record<string, unknown> = {};
  const errors: ErrorDetail<string>[] = [];
  let parent = '';
  for (const [name, rule] of Object.entries(mapping.fields)) {
    try {
      const value = mappedValue(resource, name, rule, row);
      if (value === undefined) continue;
      if (name === resource.parent?.column) parent = String(value);
      else place(given, name, value);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      errors.push({ path: name, rule: 'transform', message: error.text });
    }
  }
  if (errors.length) return failed(external_id, errors);
  if (Object.keys(given).length === 0) return 'skipped';
  if (external_id === null && mapping.match_by === byExternalId) {
    const message = t('noId', { path: mapping.external_id });
    return failed(null, [{ path: 'external_id', rule: 'required', message }]);
  }
  const ids = external_id === null ? {} : { external_ids: { [system]: external_id } };
  return { external_id, given: { ...given, ...ids }, parent };
}

const failed = (external_id: string | null, errors: ErrorDetail<string>[]) => ({ external_id, errors });

function idOf(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 200) : null;
}

function mappedValue(resource: Resource, name: string, rule: Rule, row: Record<string, unknown>): unknown {
  if (typeof rule === 'object' && 'value' in rule) return rule.value;
  const { path, transform = [], values, otherwise } = typeof rule === 'string' ? { path: rule } : rule;
  const found = valueAt(row, path);
  if (found === undefined || found === '') return undefined;
  if (found === null) return takes(resource, name, null) ? null : undefined;
  const given = transformed(found, transform);
  if (values === undefined) return fitted(resource, name, given);
  if (Object.hasOwn(values, String(given))) return values[String(given)];
  return otherwise === undefined ? fitted(resource, name, given) : otherwise;
}

const fieldOf = (resource: Resource, name: string) =>
  name.includes('.') ? undefined : resource.fields[name];

const takes = (resource: Resource, name: string, value: unknown): boolean =>
  fieldOf(resource, name)?.write.safeParse(value).success ?? false;

/**
 * Converts a value to the form of the property: files contain only text, and some systems have telephone numbers as
 * numbers.
 */
function fitted(resource: Resource, name: string, value: unknown): unknown {
  if (typeof value === 'string') return fromCell(value.trim(), fieldOf(resource, name));
  const isNumberOrBoolean = typeof value === 'number' || typeof value === 'boolean';
  if (isNumberOrBoolean && !takes(resource, name, value) && takes(resource, name, String(value)))
    return String(value);
  return value;
}

function place(given: Record<string, unknown>, name: string, value: unknown): void {
  const [outer = '', ...inner] = name.split('.');
  if (inner.length === 0) {
    given[outer] = value;
    return;
  }
  const holder = Object.hasOwn(given, outer) && isObject(given[outer]) ? given[outer] : {};
  given[outer] = { ...holder, [inner.join('.')]: value };
}
