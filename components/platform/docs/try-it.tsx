'use client';

import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useOptionalSession } from '#components/base/session/context.tsx';
import classes from './docs.module.css';

/** Lets signed-in readers send the calls of the reference with their own rights. */
export function TryIt({ onToken }: { onToken: (token: string) => void }) {
  const t = useTranslations('docs.try');
  const format = useFormatter();
  const failureText = useFailureText();
  const session = useOptionalSession();
  const make = useMutation(
    useTRPC().session.tryToken.mutationOptions({ onSuccess: ({ data }) => onToken(data.value) }),
  );
  if (!session) return null;
  const organization = session.organization.name;
  const until = make.data && format.dateTime(new Date(make.data.data.expires_at), { timeStyle: 'short' });
  return (
    <div className={classes.tryIt}>
      <Button
        variant="light"
        leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
        loading={make.isPending}
        onClick={() => make.mutate({})}
      >
        {t('action', { organization })}
      </Button>
      <span role="status">
        {make.isError
          ? t('failed', { reason: failureText(make.error) })
          : until
            ? t('done', { organization, until })
            : t('about')}
      </span>
    </div>
  );
}
