'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Status } from '#components/base/ui/status.tsx';
import { fiscalTones, repeatable } from '#server/areas/finance/fiscal/sending/fiscal-status.ts';
import { type Entry, isObject } from '../../kinds/kind.ts';
import { useAllowed } from '../../kinds/use-allowed.ts';
import classes from './document-link.module.css';

/** A repeated record has a later one, whose state the document has. */
const shownStates = ['waiting', 'accepted', 'accepted_with_errors', 'rejected'] as const;

/** The answer of the tax agency to the document of a record, for the kinds whose documents are sent to it. */
export function FiscalState({ record: { id, fiscal } }: { record: Entry }) {
  const t = useTranslations('document.fiscal');
  const allowed = useAllowed();
  const state = isObject(fiscal) ? shownStates.find((one) => one === fiscal.status) : undefined;
  if (!state) return null;
  const isToCorrect = repeatable.some((one) => one === state);
  return (
    <div className={classes.link}>
      <h3 className={classes.title}>{t('title')}</h3>
      <div>
        <Status tone={fiscalTones[state]}>{t(`states.${state}`)}</Status>
      </div>
      <p className={classes.facts}>
        {t(`about.${state}`)}{' '}
        {isToCorrect && allowed('fiscalRecords', 'list') && (
          <Link href={`/settings/invoicing/records?invoice=${id}`}>{t('seeReason')}</Link>
        )}
      </p>
    </div>
  );
}
