'use client';

import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useFetchFile } from '#components/base/data/file.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import type { Entry } from '../../kinds/kind.ts';
import { useNameOf } from '../../values/titles.tsx';
import classes from './document-dialog.module.css';

interface Props {
  procedure: string;
  record: Entry;
  onClose: () => void;
}

/** The document of a record as a page. The page is confined: nothing in it runs, and it loads nothing. */
export function DocumentDialog({ procedure, record, onClose }: Props) {
  const t = useTranslations('document');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const fetchFile = useFetchFile();
  const name = useNameOf(record);
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [height, setHeight] = useState<number>();
  const page = useQuery({
    queryKey: ['document-page', procedure, record.id, record.version],
    queryFn: async () => (await fetchFile(procedure, { id: record.id, format: 'html' })).content.text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(960px, 94vw)"
      fullScreen={isPhone}
      title={name}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {page.isPending && <Skeleton height={560} radius="md" />}
      {page.isError && (
        <Failed title={t('failed')} about={failureText(page.error)} onRetry={() => page.refetch()} />
      )}
      {page.data !== undefined && (
        <iframe
          className={classes.page}
          title={t('paper')}
          // The console reads how high the page is, which it may only of a page of the same origin.
          sandbox="allow-same-origin"
          srcDoc={page.data}
          style={height === undefined ? undefined : { height }}
          onLoad={({ currentTarget }) =>
            setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)
          }
        />
      )}
    </Modal>
  );
}
