'use client';

import { useFormatter, useTranslations } from 'next-intl';
import tables from '#components/base/list/table.module.css';
import { Table } from '#components/base/ui/table.tsx';
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
      <Table className={tables.table}>
        <caption className={tables.caption}>{t('rulesTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('property')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('transform')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(mapping.fields).map((row) => (
            <tr key={row.property}>
              <th scope="row">{words.property(kind.kind, row.property)}</th>
              <td data-label={t('from')}>
                <code>{sourceOf(row)}</code>
              </td>
              <td data-label={t('transform')}>
                {row.transform.length
                  ? format.list(
                      row.transform.map((name) => t(`transforms.${name}`)),
                      { type: 'unit' },
                    )
                  : t('asItComes')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
