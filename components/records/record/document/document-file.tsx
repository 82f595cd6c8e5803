'use client';

import { Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFetchFile } from '#components/base/data/file.ts';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { downloadFile } from '#components/base/files/download-file.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { type Entry, isObject } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { FiscalState } from './fiscal-state.tsx';

const DocumentDialog = dynamic(
  () => loadPart(() => import('./document-dialog.tsx')).then((all) => all.DocumentDialog),
  { ssr: false },
);

const DocumentLink = dynamic(() =>
  loadPart(() => import('./document-link.tsx')).then((all) => all.DocumentLink),
);

/** The document of a record that is a file: it is shown as a page, and downloaded as a PDF. */
export function DocumentFile({ verb, record }: { verb: string; record: Entry }) {
  const t = useTranslations('document');
  const { kind } = useKind();
  const allowed = useAllowed();
  const fetchFile = useFetchFile();
  const [isOpen, setOpen] = useState(false);
  if (!allowed(kind.area, verb)) return null;
  // Documents that only the organization reads have no link, and neither have drafts.
  const hasLink = isObject(record.document) && 'document_link' in record;
  const procedure = `${kind.area}.${verb}`;
  return (
    <Panel title={t('title')}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconEye size={17} stroke={1.8} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('show')}
        </Button>
        <DownloadButton
          label={t('pdf')}
          download={async () => {
            const { name, content } = await fetchFile(procedure, { id: record.id });
            downloadFile(content, content.type, name);
          }}
        />
      </Group>
      <FiscalState record={record} />
      {hasLink && <DocumentLink record={record} />}
      {isOpen && <DocumentDialog procedure={procedure} record={record} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
