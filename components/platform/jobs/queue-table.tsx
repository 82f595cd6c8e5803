'use client';

import { Table } from '@mantine/core';
import { useFormatter, useMessages, useTranslations } from 'next-intl';
import type { Outputs } from '#components/base/data/trpc.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './jobs.module.css';

type Queue = Outputs['jobs']['health']['data']['queues'][number];
const counts = ['waiting', 'active', 'completed', 'failed'] as const;

/** The number of waiting, running and finished jobs per queue. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  const about: Readonly<Record<string, string>> = useMessages().jobs.about;
  return (
    <Panel title={t('queues')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('queues')}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('queue')}</Table.Th>
              {counts.map((name) => (
                <Table.Th key={name} scope="col" className={classes.number}>
                  {t(`columns.${name}`)}
                </Table.Th>
              ))}
              <Table.Th scope="col">{t('columns.last')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {queues.map((queue) => {
              const last = queue.last_completed_at ?? queue.last_run_at;
              return (
                <Table.Tr key={queue.name}>
                  <Table.Th scope="row">
                    <code>{queue.name}</code>
                    <span className={classes.quiet}>{about[queue.name] ?? queue.description}</span>
                  </Table.Th>
                  {counts.map((name) => (
                    <Table.Td key={name} className={classes.number}>
                      {format.number(queue[name])}
                    </Table.Td>
                  ))}
                  <Table.Td>{last ? <Moment at={last} /> : '—'}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </section>
    </Panel>
  );
}
