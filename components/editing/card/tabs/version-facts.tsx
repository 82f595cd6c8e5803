'use client';

import { useTranslations } from 'next-intl';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownVersion } from './use-shown-version.ts';

/** The technical facts of the version that is shown. */
export function VersionFacts() {
  const t = useTranslations('card.cut');
  const { words } = useCardWorkspace();
  const { shown } = useShownVersion();
  if (!shown) return null;
  const known = [
    words.value('edit_version', 'review', shown.review),
    ...(shown.state === 'ready' ? [] : [words.value('edit_version', 'state', shown.state)]),
    ...(shown.width && shown.height ? [`${shown.width} × ${shown.height}`] : []),
    ...(shown.fps === null ? [] : [t('fps', { fps: String(shown.fps) })]),
    ...(shown.loudness_lufs === null ? [] : [`${shown.loudness_lufs} LUFS`]),
  ];
  return (
    <p className={classes.quiet}>
      {t('version', { number: shown.number })}: {known.join(' · ')}
    </p>
  );
}
