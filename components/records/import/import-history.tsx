'use client';

import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { useCall } from '../call.ts';
import { keyOf } from '../key-of.ts';
import { asList } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import classes from './import.module.css';
import { runOf } from './run.ts';

/** The earlier imports of this kind of record. */
export function ImportHistory({ shown, onShow }: { shown: string | null; onShow: (id: string) => void }) {
  const t = useTranslations('data.import');
  const { kind } = useKind();
  const { query } = useCall();
  const input = { resource: kind.kind, per_page: 10 };
  const found = useQuery({
    queryKey: keyOf('imports', 'list', input),
    queryFn: () => query('imports', 'list', input),
    select: (reply) => asList(reply).data.map(runOf),
  });
  const all = found.data ?? [];
  if (all.length === 0) return null;
  return (
    <Panel title={t('history')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label={t('history')}>
        <Table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <tr key={one.id} aria-current={one.id === shown || undefined}>
                <td>
                  <UnstyledButton className={classes.past} onClick={() => onShow(one.id)}>
                    {one.isTrial ? t('tried') : t('written')} <Moment at={one.madeAt} />
                  </UnstyledButton>
                </td>
                <td>{t('counts', one.counts)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </Panel>
  );
}
