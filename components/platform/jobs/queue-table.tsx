'use client';

import { useFormatter, useMessages, useTranslations } from 'next-intl';
import type { Outputs } from '#components/base/data/trpc.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
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
          <thead>
            <tr>
              <th scope="col">{t('queue')}</th>
              {counts.map((name) => (
                <th key={name} scope="col" className={classes.number}>
                  {t(`columns.${name}`)}
                </th>
              ))}
              <th scope="col">{t('columns.last')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => {
              const last = queue.last_completed_at ?? queue.last_run_at;
              return (
                <tr key={queue.name}>
                  <th scope="row">
                    <code>{queue.name}</code>
                    <span className={classes.quiet}>{about[queue.name] ?? queue.description}</span>
                  </th>
                  {counts.map((name) => (
                    <td key={name} className={classes.number}>
                      {format.number(queue[name])}
                    </td>
                  ))}
                  <td>{last ? <Moment at={last} /> : '—'}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </section>
    </Panel>
  );
}
