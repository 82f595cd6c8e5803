'use client';

import { Kbd, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { calendarKeys } from '#components/views/calendar/kind/use-calendar-keys.ts';
import classes from './tasks.module.css';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('taskViews.help');
  const common = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <dl className={classes.keys}>
        {calendarKeys.map(({ name, keys }) => (
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
