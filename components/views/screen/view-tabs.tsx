import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import classes from './views-screen.module.css';

export interface ViewTabsProps<Name extends string> {
  views: readonly { value: Name; label: string }[];
  shown: Name;
  onChoose: (view: Name) => void;
  /** A further choice beside the tabs, such as the pipeline of the deals. */
  beside?: ReactNode;
}

/** Chooses how the records of a screen are shown. It is beside the title, and on a telephone below it. */
export function ViewTabs<Name extends string>({
  views,
  shown,
  onChoose,
  beside,
  isBelow = false,
}: ViewTabsProps<Name> & { isBelow?: boolean }) {
  const t = useTranslations('boardView');
  return (
    <div className={classes.tabs} data-below={isBelow || undefined}>
      <ChoiceBar
        isWide={isBelow}
        aria-label={t('view')}
        value={shown}
        onChoose={onChoose}
        choices={views.map(({ value, label }) => ({ value, label }))}
      />
      {beside}
    </div>
  );
}
