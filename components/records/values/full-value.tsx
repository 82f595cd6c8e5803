'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Table } from '#components/base/ui/table.tsx';
import { isOfNumbers } from '#components/views/list/columns.ts';
import { asAudience, audienceIn } from '../audience/audience.ts';
import { isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { isActor } from './actor.tsx';
import { freeFormProperties } from './free-form-properties.ts';
import { isLineId, looksLikeId } from './scalar.ts';
import { RecordLink, useTitles } from './titles.tsx';
import { isEmpty, ShortValue } from './value.tsx';
import classes from './values.module.css';

// Few records have an audience, so the browser downloads this only for one that does.
const AudienceValue = dynamic(() =>
  loadPart(() => import('../audience/audience-value.tsx')).then((all) => all.AudienceValue),
);

// Few kinds have files, so the browser downloads this only for those.
const FilesValue = dynamic(() => loadPart(() => import('./files-value.tsx')).then((all) => all.FilesValue));

type Held = Readonly<Record<string, unknown>>;

const isReference = (value: Held) => isActor(value) || typeof value.id === 'string';

/** True for `{ type, id }`, a reference to a record. */
const isNamedRecord = (value: unknown): value is { type: string; id: string } =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.type === 'string' &&
  Object.keys(value).length === 2;

const Records = ({ of }: { of: readonly { id: string }[] }) => (
  <span className={classes.items}>
    {of.map(({ id }) => (
      <span key={id} className={classes.item}>
        <RecordLink id={id} />
      </span>
    ))}
  </span>
);

/** True for values that do not fit into a table cell. */
const isDeep = (value: unknown) =>
  Array.isArray(value)
    ? value.some(isObject)
    : isObject(value) && !isReference(value) && Object.keys(value).length > 0;

/** The lines of a document without their shares in its taxes, which are listed by code below them. */
const withoutShares = (lines: readonly Held[]) =>
  lines.map((line) => {
    const { taxes: _, ...rest } = line;
    return 'tax_codes' in line ? rest : line;
  });

/** Lines with more content than a table can show, one below the other. */
function Entries({ lines, record }: { lines: readonly Held[]; record: Held }) {
  return (
    <ol className={classes.entries}>
      {lines.map((line, at) => (
        <li key={String(line.id ?? at)}>
          <FullValue name="" value={line} record={record} />
        </li>
      ))}
    </ol>
  );
}

/** Lines as a table that scrolls within its own frame. */
function Lines({ name, lines, record }: { name: string; lines: readonly Held[]; record: Held }) {
  const { kind, words } = useKind();
  const titles = useTitles();
  // Most flags are exceptions, so a column that says no in each line is left out.
  const isShown = (value: unknown) =>
    !isEmpty(value) && value !== false && (!isLineId(value) || String(value) in titles);
  // A column that only names the unit of another column needs no cell of its own: the unit is shown beside
  // the value.
  const unitColumns = new Set(
    Object.entries(kind.units).flatMap(([column, unit]) =>
      typeof unit === 'object' && lines.some((line) => !isEmpty(line[column])) ? [unit.by] : [],
    ),
  );
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter(
    (column) =>
      column !== 'id' &&
      !unitColumns.has(column) &&
      !kind.views.record.hide.includes(`${name}.${column}`) &&
      lines.some((line) => isShown(line[column])),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.lines} tabIndex={0} aria-label={words.property(kind.kind, name)}>
      <Table className={classes.linesTable}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-number={isOfNumbers(kind, column) || undefined}>
                {words.property(kind.kind, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={String(line.id ?? at)}>
              {columns.map((column) => (
                <td key={column} data-number={isOfNumbers(kind, column) || undefined}>
                  <ShortValue name={column} value={line[column]} record={{ ...record, ...line }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** A complete value with all nested values. */
export function FullValue({ name, value, record }: { name: string; value: unknown; record: Held }) {
  const { kind, words } = useKind();
  if (isEmpty(value)) return <ShortValue name={name} value={null} record={record} />;
  if (kind.screen.files[name]) return <FilesValue label={words.property(kind.kind, name)} value={value} />;
  const field = kind.fields.find((one) => one.name === name);
  const people = field && audienceIn(field.schema);
  const audience = people === undefined ? undefined : asAudience(value);
  if (people !== undefined && audience) return <AudienceValue of={people} audience={audience} />;
  if (Array.isArray(value) && value.every(isNamedRecord)) return <Records of={value} />;
  if (Array.isArray(value) && value.every(isObject)) {
    const lines = withoutShares(value);
    return lines.some((line) => Object.values(line).some(isDeep)) ? (
      <Entries lines={lines} record={record} />
    ) : (
      <Lines name={name} lines={lines} record={record} />
    );
  }
  if (!isObject(value) || isNamedRecord(value))
    return <ShortValue name={name} value={value} record={record} />;
  return (
    <dl className={classes.inner}>
      {Object.entries(value)
        .filter(([, inner]) => !isEmpty(inner) && !isLineId(inner))
        .map(([key, inner]) => (
          <div key={key}>
            <dt>
              {looksLikeId(key) ? (
                <RecordLink id={key} />
              ) : freeFormProperties.includes(name) ? (
                <span data-raw>{key}</span>
              ) : (
                words.property(kind.kind, key)
              )}
            </dt>
            <dd>
              <FullValue name={key} value={inner} record={{ ...record, ...value }} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
