'use client';

import { Kbd, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { scheduleKeys } from '../hand/use-schedule-keys.ts';
import classes from './schedule.module.css';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('scheduleView.keys');
  const common = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <dl className={classes.keys}>
        {scheduleKeys.map(({ name, keys }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
