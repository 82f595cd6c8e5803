'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import settingsClasses from '../settings.module.css';
import classes from './invoicing.module.css';
import { LastNumber } from './last-number.tsx';

const place = placeOf('opening_items');

/** The way from a former system: what was open there, and the numbers that go on here. */
export function OpeningPanel() {
  const t = useTranslations('invoicing.opening');
  const may = useMay();
  return (
    <div id="opening" className={classes.section}>
      <Panel title={t('title')}>
        <p className={settingsClasses.about}>{t('about')}</p>
        <div className={classes.actions}>
          {may('openingItems', 'create') && (
            <>
              <Button component={Link} href={`${place}/import`}>
                {t('import')}
              </Button>
              <Button component={Link} href={`${place}/new`} variant="default">
                {t('one')}
              </Button>
            </>
          )}
          <Button component={Link} href={place} variant="default">
            {t('all')}
          </Button>
        </div>
        {may('invoices', 'changeSeries') && <LastNumber />}
      </Panel>
    </div>
  );
}
