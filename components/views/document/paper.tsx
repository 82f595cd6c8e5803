'use client';

import { Button } from '@mantine/core';
import { IconArrowsHorizontal, IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './document.module.css';

declare module 'react' {
  interface CSSProperties {
    /** The part of its size in which a sheet is shown. */
    '--scale'?: number;
  }
}

/**
 * A sheet of A4 in the colors of paper, which is printed alone. On a narrow screen its text fits the width, until the person
 * wants to see the sheet as it is. Beside an editor, the whole sheet is scaled to the width instead.
 */
export function Paper({
  isBare,
  isScaled,
  actions,
  children,
}: {
  isBare: boolean;
  isScaled: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('document');
  const [isFit, setFit] = useState(true);
  const [desk, setDesk] = useState<HTMLElement | null>(null);
  const scale = useScale(desk, isScaled && isFit && !isBare);
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
      <section ref={setDesk} className={classes.desk} tabIndex={0} aria-label={t('paper')}>
        <div
          className={classes.paper}
          data-bare={isBare || undefined}
          data-fit={(isFit && !isScaled) || undefined}
          data-scaled={(isScaled && !isBare) || undefined}
          style={scale === undefined ? undefined : { '--scale': scale }}
        >
          {children}
        </div>
      </section>
    </>
  );
}

/** The width of a sheet of A4 on a screen, in pixels. */
const sheet = (210 / 25.4) * 96;

/** The part of its size in which a sheet is as wide as the desk; sheets are never enlarged. */
function useScale(desk: HTMLElement | null, isActive: boolean): number | undefined {
  const [scale, setScale] = useState<number>();
  useEffect(() => {
    if (!desk || !isActive) return setScale(undefined);
    const measured = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / sheet));
    });
    measured.observe(desk);
    return () => measured.disconnect();
  }, [desk, isActive]);
  return scale;
}
