'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './postings.module.css';
import { usePostingView } from './use-postings.ts';

/** Filters that a figure or a link has set and that have no field here, each with a button that removes it. */
export function FurtherFilters() {
  const t = useTranslations('postings');
  const [view, setView] = usePostingView();
  const { department_id, category, source_id, item_id, without } = view;
  const set = [
    [department_id, t('ofDepartment'), () => setView({ department_id: null })],
    [source_id, t('ofSource'), () => setView({ source_id: null })],
    [item_id, t('ofItem'), () => setView({ item_id: null })],
  ] as const;
  return (
    <>
      {set.map(
        ([id, name, remove]) =>
          id !== null && (
            <Further key={name} onRemove={remove}>
              {name} <RecordLink id={id} />
            </Further>
          ),
      )}
      {category !== null && (
        <Further onRemove={() => setView({ category: null })}>{t('ofCategory', { category })}</Further>
      )}
      {without !== null && (
        <Further onRemove={() => setView({ without: null })}>{t(`without.${without}`)}</Further>
      )}
    </>
  );
}

function Further({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const t = useTranslations('postings');
  return (
    <p className={classes.further}>
      <span>{children}</span>
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        {t('remove')}
      </Button>
    </p>
  );
}
