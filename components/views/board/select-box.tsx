'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import classes from './card.module.css';

/** Selects a record of a list, or ends its selection; undefined until the list is interactive. */
export const ToggleContext = createContext<((id: string) => void) | undefined>(undefined);
/** True in a selected record. */
export const SelectedContext = createContext(false);

/** Selects a record by mouse or finger. The keyboard needs none, because the space bar selects the focused record. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const t = useTranslations('boardView');
  const toggle = useContext(ToggleContext);
  const isSelected = useContext(SelectedContext);
  if (!toggle) return null;
  return (
    <input
      type="checkbox"
      className={classes.select}
      aria-label={t('select', { name })}
      tabIndex={-1}
      checked={isSelected}
      onChange={() => toggle(id)}
    />
  );
}
