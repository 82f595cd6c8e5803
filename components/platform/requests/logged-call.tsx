'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestProblem } from './request-problem.tsx';
import classes from './requests.module.css';
import { type LoggedRequestDetail, sameAsCurl } from './requests.ts';

/** The logged facts of a call, its entry in the reference, and the call as a curl command. */
export function LoggedCall({ request, origin }: { request: LoggedRequestDetail; origin: string }) {
  const t = useTranslations('requests');
  return (
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
  );
}
