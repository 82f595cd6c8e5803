'use client';

import { Anchor, Button, Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { wireError } from '#components/base/data/wire-error.ts';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestProblem } from './request-problem.tsx';
import classes from './requests.module.css';
import { sameAsCurl } from './requests.ts';
import { useRequest } from './use-requests.ts';

export function RequestScreen({ id, origin }: { id: string; origin: string }) {
  const t = useTranslations('requests');
  const common = useTranslations('common');
  const found = useRequest(id);
  const request = found.data?.data;
  const back = (
    <Button component={Link} href="/requests" variant="default">
      {t('all')}
    </Button>
  );
  if (!request) {
    const isGone = found.isError && wireError(found.error).code === 'not_found';
    return (
      <Page title={t('one')} action={back}>
        {found.isPending && <Skeleton height={260} radius="lg" />}
        {isGone && <Notice title={t('goneTitle')} about={t('goneAbout')} />}
        {found.isError && !isGone && (
          <Notice
            title={t('failedTitle')}
            action={<Button onClick={() => found.refetch()}>{common('retry')}</Button>}
          />
        )}
      </Page>
    );
  }
  return (
    <Page title={`${request.method} ${request.path}`} lead={<code>{request.id}</code>} action={back}>
      <div className={classes.panels}>
        <RequestFacts request={request} />
        <div className={classes.column}>
          {request.error_code && <RequestProblem request={request} code={request.error_code} />}
          <Panel title={t('reference')}>
            {request.summary ? (
              <p className={classes.sentence}>
                <span lang="en">{request.summary}</span>
                {' · '}
                <Anchor inherit underline="always" href={request.reference_url ?? '/docs'}>
                  {t('inReference')}
                </Anchor>
              </p>
            ) : (
              <p className={classes.sentence}>{t('noReference')}</p>
            )}
          </Panel>
          <Panel title={t('sameAsCurl')}>
            <p className={classes.sentence}>{t('sameAsCurlAbout')}</p>
            <CodeBlock text={sameAsCurl(request, origin)} name={t('sameAsCurl')} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}
