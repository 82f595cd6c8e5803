import { shapeOf } from '#server/calls/validation.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { namesAt } from '#server/kernel/names/names-at.ts';
import { namesAlike, namesMeant } from '#server/kernel/names/names-meant.ts';
import type { Field } from '#server/kernel/values/field.ts';
import { unknownName } from '#server/kernel/values/issues.ts';
import { createOperationOf, operationNamed } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { Import } from './imports.ts';
import { t } from './messages.ts';
import { isDecidedByServer, skipped, targetOf } from './row-body.ts';
import { isExportOf } from './written.ts';

type Columns = Pick<Import, 'columns' | 'mapping' | 'match_by'>;

const inCustomFields = (column: string) => `custom_fields.${column}`;

/** The column with the parent of a record is part of the address of its call. */
const isSetByServer = (target: Resource, name: string): boolean =>
  name !== target.parent?.column && isDecidedByServer(target, name);

/** Properties that a line can write: those of the record, and those that only the operation for a new one takes. */
function writableNames(target: Resource): string[] {
  const create = operationNamed(createOperationOf(target) ?? '');
  const own = create ? Object.keys(shapeOf(create.meta.input)) : [];
  const names = [...Object.keys(target.writable), ...own, ...(target.parent ? [target.parent.column] : [])];
  return [...new Set(names)].filter((name) => name !== 'id' && !isSetByServer(target, name));
}

function isProperty(target: Resource, name: string): boolean {
  const [outer = '', ...inner] = name.split('.');
  if (name !== 'id' && !writableNames(target).includes(outer)) return false;
  return inner.length === 0 || isInside(target.fields[outer], inner.join('.'));
}

/** Objects such as `metadata` take any name, and an address takes other names than its own, but not misspelt ones. */
function isInside(field: Field | undefined, name: string): boolean {
  if (!field) return true;
  const names = namesAt(field.write);
  return field.kind === 'object' && (names.includes(name) || namesAlike(name, names).length === 0);
}

/** The column is mapped to nothing and has the name of no property, so nobody has decided what becomes of it. */
const isUndecided = (target: Resource, column: string, { mapping }: Columns): boolean =>
  !Object.hasOwn(mapping, column) && !isProperty(target, column) && !isSetByServer(target, column);

/** Columns with properties that only the server sets, which an import leaves out. */
const isLeftOut = (target: Resource, column: string, { mapping, match_by }: Columns): boolean =>
  !Object.hasOwn(mapping, column) &&
  (column === 'id' ? match_by !== 'id' : isSetByServer(target, column.split('.')[0] ?? ''));

/** The property that each column is imported into; null for a column that is left out. */
export const columnsOf = (target: Resource, record: Columns) =>
  record.columns.map((column) => {
    const name = targetOf(column, record);
    const isOut = name === skipped || isLeftOut(target, column, record);
    const property = isUndecided(target, column, record) ? inCustomFields(column) : name;
    return { column, property: isOut ? null : property };
  });

type MappingFault = ErrorDetail<`mapping.${string}`>;

/** Refuses names in the mapping that the file or the resource does not have, and two columns for one property. */
export function mappingFaults(target: Resource, record: Columns): MappingFault[] {
  const { columns, mapping } = record;
  return [
    ...Object.keys(mapping).flatMap((column) =>
      columns.includes(column) ? [] : [noColumn(column, columns)],
    ),
    ...Object.entries(mapping).flatMap(([column, name]) => propertyFaults(target, column, name)),
    ...sharedProperties(target, record),
  ];
}

function noColumn(column: string, columns: readonly string[]): MappingFault {
  const [meant] = namesMeant(column, columns);
  const message = meant ? t('noColumnMeant', { column, meant }) : t('noColumn', { column });
  return { path: `mapping.${column}`, rule: 'unknown_column', message, allowed: columns };
}

function propertyFaults(target: Resource, column: string, name: string): MappingFault[] {
  const path = `mapping.${column}` as const;
  if (name === skipped) return [];
  const [outer = '', ...inner] = name.split('.');
  if (isSetByServer(target, outer) && name !== 'id')
    return [{ path, rule: 'decided', message: t('propertyDecided', { name }) }];
  if (isProperty(target, name)) return [];
  const field = inner.length ? target.fields[outer] : undefined;
  const known = field
    ? namesAt(field.write).map((one) => `${outer}.${one}`)
    : ['id', ...writableNames(target)];
  return [unknownName(path, name, known, 'property')];
}

function sharedProperties(target: Resource, record: Columns): MappingFault[] {
  const columns = columnsOf(target, record).filter(({ property }) => property !== null);
  return [...Map.groupBy(columns, ({ property }) => property ?? '')].flatMap(([property, [first, second]]) =>
    first && second
      ? [
          {
            path: `mapping.${second.column}`,
            rule: 'duplicate',
            message: t('propertyTwice', { one: first.column, other: second.column, property }),
          },
        ]
      : [],
  );
}

/** A run that writes is refused until somebody has decided about every column without a property. */
export const undecidedFaults = (target: Resource, record: Columns): MappingFault[] =>
  undecided(target, record).map(({ column, meant }) => ({
    path: `mapping.${column}`,
    rule: 'undecided',
    message: questionAbout(target, column, meant),
    allowed: [...meant, inCustomFields(column), skipped],
  }));

/** The columns that a trial would store in custom fields, and those that it leaves out. */
export function columnWarnings(target: Resource, record: Columns): Warning[] {
  const isExport = isExportOf(target, record.columns);
  return [
    ...undecided(target, record).map(({ column, meant }) => ({
      code: 'unknown_property',
      message: questionAbout(target, column, meant),
      path: column,
      kept_as: inCustomFields(column),
      ...(meant.length ? { did_you_mean: meant } : {}),
    })),
    ...record.columns
      .filter((column) => !isExport && isLeftOut(target, column, record))
      .map((column) => ({
        code: 'ignored_property',
        message: t('columnLeftOut', { column }),
        path: column,
      })),
  ];
}

const undecided = (target: Resource, record: Columns) =>
  record.columns
    .filter((column) => isUndecided(target, column, record))
    .map((column) => ({ column, meant: namesMeant(column, writableNames(target)) }));

function questionAbout({ kind }: Resource, column: string, meant: readonly string[]) {
  const named = { kind: kindName(kind), column };
  return meant.length
    ? t('columnUndecidedMeant', { ...named, meant: meant.join('", "') })
    : t('columnUndecided', named);
}
