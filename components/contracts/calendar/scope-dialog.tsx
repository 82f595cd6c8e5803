'use client';

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './calendar.module.css';

export const scopes = ['one', 'following', 'all'] as const;
/** The events of a series that a change is for. */
export type Scope = (typeof scopes)[number];

interface Props {
  what: 'change' | 'remove';
  title: string;
  onChoose: (scope: Scope) => void;
  onClose: () => void;
}

/** Asks which events of a series are changed or deleted. Enter takes the one that was moved. */
export function ScopeDialog({ what, title, onChoose, onClose }: Props) {
  const t = useTranslations('calendar.scope');
  const common = useTranslations('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(what, { title })}
      size="sm"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={classes.scopes}>
        <p className={classes.about}>{t('about')}</p>
        {scopes.map((scope) => (
          <Button
            key={scope}
            data-autofocus={scope === 'one' || undefined}
            variant={scope === 'one' ? 'filled' : 'default'}
            {...(what === 'remove' && scope === 'one' ? { color: 'brick' } : {})}
            fullWidth
            onClick={() => {
              onClose();
              onChoose(scope);
            }}
          >
            {t(scope)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
