'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { endingOf, inBytes } from '#components/base/files/contents.ts';
import { DocumentContents } from '#components/base/files/document-contents.tsx';
import { downloadFile } from '#components/base/files/download-file.ts';
import { DocumentFrame, type DocumentState } from '#components/views/document/document-frame.tsx';
import type { Signing } from './signing.ts';

/** The frozen document to sign: shown if the browser can show it, and always downloadable. */
export function DocumentView({
  token,
  document: { media_type },
}: {
  token: string;
  document: NonNullable<Signing['document']>;
}) {
  const t = useTranslations('signing');
  const trpc = useTRPC();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(
    trpc.signing.document.queryOptions({ token }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const document = data?.data;
  const download = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      disabled={!document}
      onClick={() =>
        document && downloadFile(inBytes(document), document.media_type, `contract.${endingOf(media_type)}`)
      }
    >
      {t('download', { type: endingOf(media_type).toUpperCase() })}
    </Button>
  );
  const state: DocumentState = document
    ? {
        is: 'shown',
        paper: <DocumentContents document={document} />,
        isBare: !document.media_type.startsWith('text/'),
      }
    : error
      ? { is: 'failed', title: t('broken'), about: failureText(error), onRetry: refetch }
      : { is: 'loading' };
  return (
    <section aria-label={t('document')}>
      <DocumentFrame state={state} actions={download} />
    </section>
  );
}
