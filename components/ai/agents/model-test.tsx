'use client';

import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './agents.module.css';

/** Sends the model a question to check that it answers. */
export function ModelTest({ isSet }: { isSet: boolean }) {
  const t = useTranslations('agents.model');
  const format = useFormatter();
  const failureText = useFailureText();
  const ask = useMutation(useTRPC().aiModel.test.mutationOptions());
  const result = ask.data?.data;
  return (
    <Panel title={t('test')}>
      <p className={classes.about}>{isSet ? t('testAbout') : t('unset')}</p>
      {isSet && (
        <Group gap="xs" className={classes.buttons}>
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({})}>
            {t('ask')}
          </Button>
          <AsCode area="aiModel" verb="test" input={() => ({})} />
        </Group>
      )}
      <p role="status" className={classes.result}>
        {ask.isPending && t('asking')}
        {ask.isError && failureText(ask.error)}
        {result?.ok &&
          t('answered', { ms: format.number(result.milliseconds), tokens: format.number(result.tokens) })}
        {result && !result.ok && t('silent', { reason: result.reason ?? '' })}
      </p>
    </Panel>
  );
}
