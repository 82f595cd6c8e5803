'use client';

import { Kbd } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { keyNames } from '../keys.ts';
import { Dialog } from './dialog.tsx';
import classes from './dialogs.module.css';

const others = ['arrows', 'range', 'space', 'handle', 'escape'] as const;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('board.help');
  return (
    <Dialog title={t('title')} about={t('about')} onClose={onClose}>
      <dl className={classes.keys}>
        {keyNames.map((key) => (
          <div key={key}>
            <dt>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dt>
            <dd>{t(`key.${key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
        {others.map((name) => (
          <div key={name}>
            <dt>
              <Kbd>{t(`other.${name}.key`)}</Kbd>
            </dt>
            <dd>{t(`other.${name}.about`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
