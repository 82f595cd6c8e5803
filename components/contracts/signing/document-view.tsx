'use client';

import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { endingOf, inBytes } from '#components/base/files/contents.ts';
import { DocumentContents } from '#components/base/files/document-contents.tsx';
import { downloadFile } from '#components/base/files/download-file.ts';
import classes from './signing.module.css';
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
  const { data, error } = useQuery(
    trpc.signing.document.queryOptions({ token }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const document = data?.data;
  return (
    <section aria-label={t('document')}>
      {error && (
        <p className={classes.error} role="alert">
          {failureText(error)}
        </p>
      )}
      {document && <DocumentContents document={document} />}
      {!document && !error && <Skeleton height={300} radius="md" />}
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} />}
        disabled={!document}
        onClick={() =>
          document && downloadFile(inBytes(document), document.media_type, `contract.${endingOf(media_type)}`)
        }
      >
        {t('download', { type: endingOf(media_type).toUpperCase() })}
      </Button>
    </section>
  );
}
