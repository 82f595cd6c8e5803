'use client';

import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { DifferenceTable } from './difference-table.tsx';
import classes from './posted-figures.module.css';
import { useComparison } from './use-comparison.ts';

/** Says that budgets count documents as in an earlier version, and what differs. Nothing once they count postings. */
export function FiguresNotice() {
  const t = useTranslations('postedFigures');
  const trpc = useTRPC();
  const may = useMay();
  const found = useQuery(trpc.postings.figures.queryOptions({}));
  const { compare, isBusy, problem } = useComparison();
  const figures = found.data?.data;
  if (!figures || figures.budgets_count === 'postings') return null;
  if (figures.compared_at === null) return <p className={classes.quiet}>{t('waiting')}</p>;
  return (
    <div className={classes.notice}>
      <Panel title={t('title')}>
        <p className={classes.quiet}>{t('about')}</p>
        <DifferenceTable differences={figures.differences} />
        {may('postings', 'compareFigures') ? (
          <Group gap="xs" mt="sm">
            <Button variant="default" loading={isBusy} onClick={() => compare({})}>
              {t('again')}
            </Button>
            <Button variant="default" loading={isBusy} onClick={() => compare({ adopt: true })}>
              {t('adopt')}
            </Button>
          </Group>
        ) : (
          <p className={classes.quiet}>{t('administrators')}</p>
        )}
        {problem && <p role="alert">{problem}</p>}
      </Panel>
    </div>
  );
}
