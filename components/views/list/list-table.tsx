'use client';

import { Checkbox, VisuallyHidden } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Bone, repeated } from '#components/base/ui/page-states/skeleton-parts.tsx';
import { Table } from '#components/base/ui/table.tsx';
import type { Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { ShortValue } from '#components/records/values/value.tsx';
import { ColumnHead } from './column-head.tsx';
import { isOfNumbers } from './columns.ts';
import classes from './list.module.css';
import { RowName } from './row-name.tsx';
import { useRowKeys } from './use-row-keys.ts';

const RecordMenu = dynamic(() =>
  loadPart(() => import('#components/records/record/record-menu.tsx')).then((all) => all.RecordMenu),
);

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (record: Entry) => void;
  toggleAll: () => void;
}

/** Records that are listed together, below a head if there are several groups of them. */
export interface Section {
  key: string;
  head?: ReactNode;
  records: readonly Entry[];
  /** The number of records that are still loading. */
  awaited?: number;
}

interface Props {
  sections: readonly Section[];
  columns: readonly string[];
  selection: Selection | undefined;
}

export function ListTable({ sections, columns, selection }: Props) {
  const t = useTranslations('data');
  const records = sections.flatMap((section) => section.records);
  const { kind, words } = useKind();
  const chosen = records.filter(({ id }) => selection?.ids.has(id)).length;
  const label = words.kind(kind.kind, 'many');
  const table = useRowKeys();
  // A record without a page of its own has its actions in the list.
  const hasMenu = !kind.verbs.includes('get');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={table} className={classes.frame} tabIndex={0} aria-label={label}>
      <Table className={classes.table}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={t('selectAll')}
                  checked={chosen > 0 && chosen === records.length}
                  indeterminate={chosen > 0 && chosen < records.length}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            <th scope="col">{words.kind(kind.kind)}</th>
            {columns.map((name) => (
              <ColumnHead key={name} name={name} />
            ))}
            {hasMenu && (
              <th className={classes.menu}>
                <VisuallyHidden>{t('moreActions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {sections.map((section) => (
          <ListSection
            key={section.key}
            section={section}
            columns={columns}
            selection={selection}
            hasMenu={hasMenu}
          />
        ))}
      </Table>
    </section>
  );
}

function ListSection({
  section: { head, records, awaited = 0 },
  ...row
}: Omit<RowProps, 'record'> & { section: Section }) {
  const width = row.columns.length + 1 + Number(row.selection !== undefined) + Number(row.hasMenu);
  return (
    <tbody aria-busy={awaited > 0 || undefined}>
      {head && (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={width}>
            {head}
          </th>
        </tr>
      )}
      <TitlesOf of={records}>
        {records.map((record) => (
          <ListRow key={record.id} record={record} {...row} />
        ))}
      </TitlesOf>
      {repeated(awaited, (at) => (
        <tr key={at} className={classes.awaited} aria-hidden>
          <td colSpan={width}>
            <Bone width={at % 2 === 0 ? '70%' : '55%'} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

interface RowProps extends Pick<Props, 'columns' | 'selection'> {
  record: Entry;
  hasMenu: boolean;
}

function ListRow({ record, columns, selection, hasMenu }: RowProps) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  return (
    <tr data-deleted={record.deleted_at !== null || undefined}>
      {selection && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={t('select', { id: record.id })}
            checked={selection.ids.has(record.id)}
            onChange={() => selection.toggle(record)}
          />
        </td>
      )}
      <th scope="row" className={classes.nameCell}>
        <RowName record={record} />
      </th>
      {columns.map((name) => (
        <td
          key={name}
          data-label={words.property(kind.kind, name)}
          data-number={isOfNumbers(kind, name) || undefined}
          className={classes.cell}
        >
          <ShortValue name={name} value={record[name]} record={record} />
        </td>
      ))}
      {hasMenu && (
        <td className={classes.menu}>
          <RecordMenu record={record} />
        </td>
      )}
    </tr>
  );
}
