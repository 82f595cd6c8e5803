'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { addDays } from '#components/views/calendar/days.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../me.module.css';
import type { OwnFile } from '../own-file.ts';

/** A document that expires within so many days is marked. */
const soonDays = 30;

/** The documents of the employee file, with those that have expired or soon will. */
export function OwnDocuments({ documents, today }: Pick<OwnFile, 'documents'> & { today: string }) {
  const t = useTranslations('myPage.documents');
  const texts = useTexts();
  return (
    <Panel title={t('title')}>
      {documents.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.lines}>
        {documents.map(({ name, url, expires_on: end }) => (
          <li key={`${name} ${url}`} className={classes.paper}>
            <span className={classes.what}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              {end && <span className={classes.quiet}>{t('until', { day: texts.date(end) })}</span>}
            </span>
            {end && end < today && <Status tone="bad">{t('expired')}</Status>}
            {end && end >= today && end <= addDays(today, soonDays) && (
              <Status tone="warning">{t('soon')}</Status>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
