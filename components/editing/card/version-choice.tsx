'use client';

import { useTranslations } from 'next-intl';
import { useCardWorkspace } from './card-workspace.ts';
import classes from './head.module.css';
import { useShownVersion } from './tabs/use-shown-version.ts';

/** The versions of a card, the oldest first, to choose the one that is shown. */
export function VersionChoice() {
  const t = useTranslations('card.cut');
  const { versions, words } = useCardWorkspace();
  const { shown, show } = useShownVersion();
  if (versions.length === 0) return null;
  return (
    <nav className={classes.versions} aria-label={t('choose')}>
      {versions.toReversed().map(({ id, number, review }) => (
        <button
          key={id}
          type="button"
          data-review={review}
          aria-current={number === shown?.number || undefined}
          aria-label={t('version', { number })}
          title={`${t('version', { number })}: ${words.value('edit_version', 'review', review)}`}
          onClick={() => show(number)}
        >
          v{number}
        </button>
      ))}
    </nav>
  );
}
