'use client';

import { Button } from '@mantine/core';
import { IconArrowsHorizontal, IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import classes from './document.module.css';

/**
 * A sheet of A4 in the colors of paper, which is printed alone. On a narrow screen its text fits the width, until the person
 * wants to see the sheet as it is.
 */
export function Paper({
  isBare,
  actions,
  children,
}: {
  isBare: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('document');
  const [isFit, setFit] = useState(true);
  return (
    <>
      <div className={classes.tools}>
        {!isBare && (
          <Button
            size="xs"
            variant="default"
            className={classes.fit}
            aria-pressed={isFit}
            leftSection={<IconArrowsHorizontal size={16} stroke={1.8} aria-hidden />}
            onClick={() => setFit(!isFit)}
          >
            {t('fitWidth')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        {actions}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.desk} tabIndex={0} aria-label={t('paper')}>
        <div className={classes.paper} data-bare={isBare || undefined} data-fit={isFit || undefined}>
          {children}
        </div>
      </section>
    </>
  );
}
