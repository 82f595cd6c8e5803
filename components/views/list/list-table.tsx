'use client';

import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
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

interface Props {
  records: readonly Entry[];
  columns: readonly string[];
  selection: Selection | undefined;
}

export function ListTable({ records, columns, selection }: Props) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const chosen = records.filter(({ id }) => selection?.ids.has(id)).length;
  const label = words.kind(kind.kind, 'many');
  const table = useRowKeys();
  // A record without a page of its own has its actions in the list.
  const hasMenu = !kind.verbs.includes('get');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={table} className={classes.frame} tabIndex={0} aria-label={label}>
      <Table className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={t('selectAll')}
                  checked={chosen > 0 && chosen === records.length}
                  indeterminate={chosen > 0 && chosen < records.length}
                  onChange={selection.toggleAll}
                />
              </Table.Th>
            )}
            <Table.Th scope="col">{words.kind(kind.kind)}</Table.Th>
            {columns.map((name) => (
              <ColumnHead key={name} name={name} />
            ))}
            {hasMenu && (
              <Table.Th className={classes.menu}>
                <VisuallyHidden>{t('moreActions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record) => (
            <ListRow
              key={record.id}
              record={record}
              columns={columns}
              selection={selection}
              hasMenu={hasMenu}
            />
          ))}
        </Table.Tbody>
      </Table>
    </section>
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
    <Table.Tr data-deleted={record.deleted_at !== null || undefined}>
      {selection && (
        <Table.Td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={t('select', { id: record.id })}
            checked={selection.ids.has(record.id)}
            onChange={() => selection.toggle(record)}
          />
        </Table.Td>
      )}
      <Table.Th scope="row" className={classes.nameCell}>
        <RowName record={record} />
      </Table.Th>
      {columns.map((name) => (
        <Table.Td
          key={name}
          data-label={words.property(kind.kind, name)}
          data-number={isOfNumbers(kind, name) || undefined}
          className={classes.cell}
        >
          <ShortValue name={name} value={record[name]} record={record} />
        </Table.Td>
      ))}
      {hasMenu && (
        <Table.Td className={classes.menu}>
          <RecordMenu record={record} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
