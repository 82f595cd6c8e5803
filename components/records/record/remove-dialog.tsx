'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { CallDialog } from './call-dialog.tsx';

export function RemoveDialog({ record, onClose }: { record: Entry; onClose: () => void }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  return (
    <CallDialog
      title={words.verb(kind.area, 'remove')}
      about={t('removeAbout')}
      color="brick"
      id={record.id}
      area={kind.area}
      verb="remove"
      properties={[]}
      onDone={() => {
        notifications.show({ message: t('removed') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
