'use client';

import { Button, Group, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import classes from './tasks.module.css';

/** A task that waits for others, and the function that finishes it all the same. */
export interface Waiting {
  ids: readonly string[];
  force: () => void;
}

/** Names the unfinished tasks that another one waits for, and asks whether it shall be finished before them. */
export function WaitsDialog({ waiting: { ids, force }, onClose }: { waiting: Waiting; onClose: () => void }) {
  const t = useTranslations('taskViews.waits');
  const common = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }}>
      {t('about', { count: ids.length })}
      <TitlesOf of={ids}>
        <ul className={classes.waiting}>
          {ids.map((id) => (
            <li key={id}>
              <RecordLink id={id} />
            </li>
          ))}
        </ul>
      </TitlesOf>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            force();
          }}
        >
          {t('force')}
        </Button>
      </Group>
    </Modal>
  );
}
