'use client';

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '../../offline/load-part.ts';
import type { Attachment } from '../attachment.ts';
import { NoPreview } from './no-preview.tsx';
import classes from './preview.module.css';

const PdfPages = dynamic(() => loadPart(() => import('../pdf-pages.tsx')).then((all) => all.PdfPages), {
  ssr: false,
});

/** A larger one would fill the memory of a telephone. */
const mostBytes = 50 * 2 ** 20;

async function bytesAt(address: string) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`the content was answered with ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/**
 * The pages of a PDF, drawn by pdf.js. The browser's own viewer needs a frame, has no viewer on telephones, and a policy
 * that lets it run would let a document do more than be drawn.
 */
export function PdfPreview({ file, address }: { file: Attachment; address: string }) {
  const t = useTranslations('files.preview');
  const isLarge = (file.size ?? 0) > mostBytes;
  const read = useQuery({
    queryKey: ['file-pdf', file.file_id],
    queryFn: () => bytesAt(address),
    enabled: !isLarge,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  if (isLarge || read.isError) return <NoPreview file={file} reason={t(isLarge ? 'large' : 'failed')} />;
  if (!read.data) return <Skeleton height={400} radius="md" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.pages} tabIndex={0} aria-label={file.name}>
      <PdfPages id={file.file_id ?? ''} bytes={read.data} />
    </section>
  );
}
