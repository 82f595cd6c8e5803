'use client';

import { useTranslations } from 'next-intl';
import { focusFirst } from './hand/focus.ts';

/** Leads people who use the Tab key from the top of a board past its tools to the first card. */
export function SkipToCards() {
  const t = useTranslations('boardView');
  return (
    <button type="button" className="skip-link" onClick={() => focusFirst()}>
      {t('toCards')}
    </button>
  );
}
