'use client';

import { useTranslations } from 'next-intl';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Entry } from '../../kinds/kind.ts';
import { useAllowed } from '../../kinds/use-allowed.ts';

/** The file for the bank of a transfer that was ordered. */
export function TransferFile({ record }: { record: Entry }) {
  const t = useTranslations('record.transferFile');
  const allowed = useAllowed();
  const isOrdered = 'executed_on' in record && (record.status === 'ordered' || record.status === 'executed');
  if (!isOrdered || !allowed('bankTransfers', 'file')) return null;
  return (
    <Panel title={t('title')}>
      <DownloadButton
        label={t('download')}
        download={(save) => save('bankTransfers', 'file', { id: record.id })}
      />
    </Panel>
  );
}
