'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSession } from '#components/base/session/context.tsx';
import { atLeast } from '#server/kernel/access/access.ts';
import { ManageRow } from './manage-row.tsx';
import { useViews } from './use-views.ts';
import classes from './views.module.css';

/** Manages a person's own views of a page and, for managers, the shared views of others. */
export function ManageDialog({ place, onClose }: { place: string; onClose: () => void }) {
  const t = useTranslations();
  const { role } = useSession();
  const isLeading = atLeast(role, 'manager');
  const views = useViews(place).data?.data.filter((one) => one.is_own || isLeading) ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('views.manageTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {views.length === 0 && <p className={classes.about}>{t('views.noneOwn')}</p>}
      <ul className={classes.rows}>
        {views.map((view) => (
          <ManageRow key={view.id} view={view} />
        ))}
      </ul>
    </Modal>
  );
}
