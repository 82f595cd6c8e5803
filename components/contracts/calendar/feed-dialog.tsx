'use client';

import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { CopyButton } from '#components/base/ui/copy-button.tsx';
import classes from './calendar.module.css';

/** Makes, replaces and removes the secret address of the person's own calendar. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('calendar.feed');
  const common = useTranslations('common');
  const format = useFormatter();
  const failureText = useFailureText();
  const trpc = useTRPC();
  const client = useQueryClient();
  const known = useQuery(trpc.calendarFeed.read.queryOptions({}));
  const onSuccess = () => client.invalidateQueries({ queryKey: trpc.calendarFeed.read.queryKey({}) });
  const make = useMutation(trpc.calendarFeed.make.mutationOptions({ onSuccess }));
  const remove = useMutation(
    trpc.calendarFeed.remove.mutationOptions({
      onSuccess: () => {
        make.reset();
        return onSuccess();
      },
    }),
  );
  const since = known.data?.data.created_at ?? null;
  const url = make.data?.data.url;
  const error = known.error ?? make.error ?? remove.error;
  return (
    <Modal opened onClose={onClose} title={t('open')} closeButtonProps={{ 'aria-label': common('close') }}>
      <div className={classes.details}>
        <p className={classes.about}>{t('about')}</p>
        {url !== undefined && (
          <TextInput
            readOnly
            label={t('address')}
            description={t('made')}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
            rightSection={<CopyButton text={url} />}
          />
        )}
        {url === undefined && since !== null && (
          <p className={classes.about}>
            {t('since', { day: format.dateTime(new Date(since), { dateStyle: 'long' }) })}
          </p>
        )}
        {error && (
          <p className={classes.problem} role="alert">
            {failureText(error)}
          </p>
        )}
        <div className={classes.buttons}>
          <Button data-autofocus loading={make.isPending} onClick={() => make.mutate({})}>
            {t(since === null ? 'make' : 'replace')}
          </Button>
          {since !== null && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
