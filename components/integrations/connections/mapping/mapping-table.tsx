'use client';

import { Table } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import tables from '#components/base/list/table.module.css';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { type RuleRow, rowsOf } from './rules.ts';
import type { ResourceMapping } from './use-mapping.ts';

/** The mapping, read-only. */
export function MappingTable({ mapping }: { mapping: ResourceMapping }) {
  const t = useTranslations('integrationMapping');
  const format = useFormatter();
  const { kind, words } = useKind();
  const sourceOf = ({ isConstant, constant, path }: RuleRow) =>
    isConstant ? t('always', { value: String(constant) }) : path;
  return (
    <div className={tables.frame}>
      <Table className={tables.table} verticalSpacing="xs" horizontalSpacing="md">
        <Table.Caption className={tables.caption}>{t('rulesTitle')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('property')}</Table.Th>
            <Table.Th scope="col">{t('from')}</Table.Th>
            <Table.Th scope="col">{t('transform')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rowsOf(mapping.fields).map((row) => (
            <Table.Tr key={row.property}>
              <Table.Th scope="row">{words.property(kind.kind, row.property)}</Table.Th>
              <Table.Td data-label={t('from')}>
                <code>{sourceOf(row)}</code>
              </Table.Td>
              <Table.Td data-label={t('transform')}>
                {row.transform.length
                  ? format.list(
                      row.transform.map((name) => t(`transforms.${name}`)),
                      { type: 'unit' },
                    )
                  : t('asItComes')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
