'use client';

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import classes from './document.module.css';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

/** The pages of a PDF, one below the other. A PDF that cannot be opened here can be downloaded. */
export function PdfPages({ id, bytes }: { id: string; bytes: Uint8Array<ArrayBuffer> }) {
  const t = useTranslations('document');
  const opened = useQuery({
    queryKey: ['pdf', id],
    // The worker takes the bytes away, so it gets its own.
    queryFn: () => openPdf(bytes.slice()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // An opened document is not plain data, so TanStack Query must not compare or share its structure.
    structuralSharing: false,
  });
  if (opened.isError) return <p className={classes.document}>{t('openPdf')}</p>;
  if (!opened.data) return <Skeleton height={300} radius="md" />;
  const { numPages } = opened.data;
  return (
    <div className={classes.pages}>
      {Array.from({ length: numPages }, (_, at) => at + 1).map((number) => (
        <PdfPage
          key={number}
          pdf={opened.data}
          number={number}
          label={t('page', { number, total: numPages })}
        />
      ))}
    </div>
  );
}
