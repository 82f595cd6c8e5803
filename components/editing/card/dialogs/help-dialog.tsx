'use client';

import { Kbd } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Dialog } from '../../queue/dialogs/dialog.tsx';
import classes from '../../queue/dialogs/dialogs.module.css';

const keys = [
  ['space', '␣'],
  ['rewind', 'J'],
  ['stop', 'K'],
  ['fast', 'L'],
  ['back', ','],
  ['forth', '.'],
  ['in', 'I'],
  ['out', 'O'],
  ['comment', 'N'],
  ['compare', 'V'],
  ['wipe', 'W'],
  ['theatre', 'F'],
  ['send', 'Ctrl ⏎'],
  ['claim', 'C'],
  ['upload', 'U'],
  ['takeOver', 'T'],
  ['approve', 'A'],
  ['changes', 'R'],
  ['help', '?'],
] as const;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.help');
  return (
    <Dialog title={t('title')} about={t('about')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
