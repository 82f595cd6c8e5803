'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { DocumentContents } from '#components/base/files/document-contents.tsx';
import { downloadFile } from '#components/base/files/download-file.ts';
import panel from '#components/base/ui/panel.module.css';
import { DocumentFrame, type DocumentState } from '#components/views/document/document-frame.tsx';
import { useCall } from '../../call.ts';
import { type Entry, isObject } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { useNameOf } from '../../values/titles.tsx';
import { documentIn, fileIn } from '../file-in.ts';

/** The document of a record, shown on the record's page. */
export function DocumentPanel({ verb, record }: { verb: string; record: Entry }) {
  const t = useTranslations('document');
  const { kind } = useKind();
  const { query } = useCall();
  const allowed = useAllowed();
  const failureText = useFailureText();
  const name = useNameOf(record);
  const isReadable = allowed(kind.area, verb);
  // The key contains the version, because the document is large and changes only with the record.
  const found = useQuery({
    queryKey: ['document', kind.kind, record.id, record.version],
    queryFn: () => query(kind.area, verb, { id: record.id }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isReadable,
  });
  if (!isReadable) return null;
  const data = isObject(found.data) ? found.data.data : undefined;
  const document = documentIn(data);
  const file = fileIn(data, name);
  const download = file && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      onClick={() => downloadFile(file.content, file.type, file.name)}
    >
      {t('download')}
    </Button>
  );
  const state: DocumentState = found.isPending
    ? { is: 'loading' }
    : found.isError && wireError(found.error).details.length > 0
      ? // The server names what the record lacks for a document.
        { is: 'empty', title: t('none'), about: failureText(found.error) }
      : found.isError
        ? { is: 'failed', title: t('failed'), about: failureText(found.error), onRetry: found.refetch }
        : document
          ? {
              is: 'shown',
              paper: <DocumentContents document={document} />,
              isBare: !document.media_type.startsWith('text/'),
            }
          : { is: 'empty', title: t('none'), action: download };
  return (
    <section className={panel.panel} aria-labelledby="document">
      <h2 className={panel.title} id="document">
        {t('title')}
      </h2>
      <DocumentFrame state={state} actions={download} />
    </section>
  );
}
