'use client';

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import classes from './customer-document.module.css';
import { fetchDocument } from './fetch-document.ts';

/** The document as a page. It is confined: nothing in it runs, and it loads nothing. */
export function DocumentPaper({ token, title }: { token: string; title: string }) {
  const t = useTranslations('customerDocument');
  const failureText = useFailureText();
  const [height, setHeight] = useState<number>();
  const page = useQuery({
    queryKey: ['customer-document', token],
    queryFn: async () => (await fetchDocument(token, 'html')).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (page.isPending) return <Skeleton className={classes.paper} height={560} radius="md" />;
  if (page.isError)
    return (
      <div className={classes.paper}>
        <Failed title={t('broken')} about={failureText(page.error)} onRetry={() => page.refetch()} />
      </div>
    );
  return (
    <iframe
      className={classes.paper}
      title={title}
      // The page around it reads how high it is, which it may only of a page of the same origin.
      sandbox="allow-same-origin"
      srcDoc={page.data}
      style={height === undefined ? undefined : { height }}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)}
    />
  );
}
