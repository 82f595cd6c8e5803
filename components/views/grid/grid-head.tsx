// biome-ignore-all lint/a11y/useSemanticElements: a grid of WAI-ARIA whose rows become cards; elements of a table would lose their roles there
'use client';

import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { GridColumn } from './columns.ts';
import classes from './grid.module.css';

/** The titles of the columns. */
export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const t = useTranslations('data.grid');
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" tabIndex={-1} aria-rowindex={1} className={classes.row}>
        <div role="columnheader" tabIndex={-1} className={classes.number}>
          <VisuallyHidden>{t('number')}</VisuallyHidden>
        </div>
        {columns.map(({ name, title, isNumber, isRequired }) => (
          <div key={name} role="columnheader" tabIndex={-1} data-number={isNumber || undefined}>
            {title}
            {isRequired && (
              <span aria-hidden className={classes.required}>
                {' *'}
              </span>
            )}
          </div>
        ))}
        <div role="columnheader" tabIndex={-1} className={classes.menu}>
          <VisuallyHidden>{t('actionsOfRows')}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
}
