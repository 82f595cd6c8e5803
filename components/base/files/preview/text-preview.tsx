'use client';

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Attachment } from '../attachment.ts';
import { NoPreview } from './no-preview.tsx';
import classes from './preview.module.css';

const mostBytes = 200_000;

async function beginningOf(address: string): Promise<string> {
  const reply = await fetch(address, { headers: { Range: `bytes=0-${mostBytes - 1}` } });
  if (!reply.ok) throw new Error(`the content was answered with ${reply.status}`);
  // The last character may be cut off.
  return new TextDecoder().decode(await reply.arrayBuffer(), { stream: true });
}

/** The beginning of a text. */
export function TextPreview({ file, address }: { file: Attachment; address: string }) {
  const t = useTranslations('files.preview');
  const read = useQuery({
    queryKey: ['file-text', file.file_id],
    queryFn: () => beginningOf(address),
    gcTime: 0,
    retry: false,
  });
  if (read.isError) return <NoPreview file={file} reason={t('failed')} />;
  if (read.data === undefined) return <Skeleton height={240} radius="md" />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label={file.name}>
        {read.data}
      </section>
      {(file.size ?? 0) > mostBytes && <p className={classes.quiet}>{t('cut')}</p>}
    </>
  );
}
