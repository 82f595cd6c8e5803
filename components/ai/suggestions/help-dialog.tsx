'use client';

import { Kbd, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './suggestions.module.css';
import { inboxKeys } from './use-inbox-keys.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('suggestions.help');
  const common = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <dl className={classes.keys}>
        {inboxKeys.map((key) => (
          <div key={key}>
            <dt>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dt>
            <dd>{t(`key.${key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
