'use client';

import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTitles } from '#components/records/values/titles.tsx';
import { AwardDialog } from './award-dialog.tsx';
import classes from './offers.module.css';
import type { TriedAward } from './use-tried-award.ts';
import { type AwardLine, allOf, bestPerLine, type Choice, ordersOf, type Rfq } from './view.ts';

interface Props {
  rfq: Rfq;
  lines: readonly AwardLine[];
  tried: TriedAward;
  onChoose: (choice: Choice) => void;
}

/** The usual choices, what the present one makes, and the button that awards it after a preview. */
export function AwardBar({ rfq, lines, tried, onChoose }: Props) {
  const t = useTranslations('offers');
  const format = useFormatter();
  const titles = useTitles();
  const [isAsking, setAsking] = useState(false);
  const { best_single: single } = rfq.comparison;
  const { award, failure, isPending } = tried;
  const money = (value: number) =>
    format.number(value, { style: 'currency', currency: rfq.currency ?? 'EUR' });
  return (
    <div className={classes.bar}>
      <div className={classes.choices}>
        <Button size="sm" variant="default" onClick={() => onChoose(bestPerLine(rfq))}>
          {t('bestPerLine')}
        </Button>
        {single && (
          <Button size="sm" variant="default" onClick={() => onChoose(allOf(rfq, single.supplier_id))}>
            {t('bestSingle', { supplier: titles[single.supplier_id]?.title ?? '' })}
          </Button>
        )}
      </div>
      <span className={classes.summary} role="status">
        {award
          ? t('summary', {
              chosen: rfq.lines.length - award.unawarded_lines.length,
              lines: rfq.lines.length,
              orders: ordersOf(award).length,
              total: money(award.total),
            })
          : (failure ?? (lines.length === 0 ? t('nothingChosen') : ''))}
      </span>
      <Button size="sm" disabled={!award || isPending} onClick={() => setAsking(true)}>
        {t('award')}
      </Button>
      {isAsking && award && (
        <AwardDialog
          rfq={rfq}
          lines={lines}
          award={award}
          warnings={tried.warnings}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
