'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './requests.module.css';
import type { LoggedRequestDetail } from './requests.ts';

/** The reason for a refused call: the fields with problems, and a link to the page of its error code. */
export function RequestProblem({ request, code }: { request: LoggedRequestDetail; code: string }) {
  const t = useTranslations('requests');
  return (
    <Panel title={t('problem')}>
      <p className={classes.sentence}>
        <code>{code}</code>
      </p>
      {request.error_paths.length > 0 && (
        <>
          <p className={classes.quiet}>{t('atFault')}</p>
          <ul className={classes.paths}>
            {request.error_paths.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <Anchor href={`/docs/errors/${code}`} size="sm">
        {t('errorPage', { code })}
      </Anchor>
    </Panel>
  );
}
