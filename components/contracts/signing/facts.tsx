'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { Certificate } from './certificate.tsx';
import classes from './signing.module.css';
import type { Signing } from './signing.ts';

/** The digest and other facts by which a person can check their own copy of the document. */
export function Facts({ token, signing }: { token: string; signing: Signing }) {
  const t = useTranslations('signing');
  const trpc = useTRPC();
  const { data, refetch, isFetching } = useQuery(
    trpc.signing.verify.queryOptions({ token }, { enabled: false, staleTime: 0 }),
  );
  return (
    <Panel title={t('facts')}>
      <dl className={classes.facts}>
        <dt>{t('number')}</dt>
        <dd>{signing.number}</dd>
        {signing.document && (
          <>
            <dt>{t('hash')}</dt>
            <dd>
              <code>{signing.document.sha256}</code>
            </dd>
          </>
        )}
      </dl>
      {signing.situation === 'concluded' && <Certificate token={token} number={signing.number} />}
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        {t('verify')}
      </Button>
      <div role="status" className={classes.verdict}>
        {data && !isFetching && (data.data.valid ? t('valid') : t('invalid'))}
      </div>
    </Panel>
  );
}
