'use client';

import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '../data/failure-text.ts';
import { useTRPC } from '../data/trpc.ts';
import { endingOf, inBytes } from '../files/contents.ts';
import { keep } from '../files/keep.ts';
import classes from './signing.module.css';
import type { Document, Signing } from './signing.ts';

/** What is signed, as it was frozen: shown where a browser can show it, and always to be kept. */
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
        <p className={classes.document} role="alert">
          {failureText(error)}
        </p>
      )}
      {document && <Shown document={document} />}
      {!document && !error && <Skeleton height={300} radius="md" />}
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} />}
        disabled={!document}
        onClick={() =>
          document && keep(inBytes(document), document.media_type, `contract.${endingOf(media_type)}`)
        }
      >
        {t('download', { type: endingOf(media_type).toUpperCase() })}
      </Button>
    </section>
  );
}

function Shown({ document }: { document: Document }) {
  const t = useTranslations('signing');
  const { media_type, content } = document;
  // The server has cleaned it: no scripts, no styles, no links, no pictures.
  if (media_type.startsWith('text/html'))
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
    return <div className={classes.document} dangerouslySetInnerHTML={{ __html: content }} />;
  if (media_type.startsWith('text/'))
    return <div className={`${classes.document} ${classes.plain}`}>{content}</div>;
  if (media_type.startsWith('image/'))
    return (
      // biome-ignore lint/performance/noImgElement: a picture that is already here
      <img className={classes.picture} src={`data:${media_type};base64,${content}`} alt={t('document')} />
    );
  return <p className={classes.document}>{t('openPdf')}</p>;
}
