'use client';

import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { RefusedLink, ruleOf } from '#components/shell/refused-link.tsx';
import classes from './review.module.css';

const ends = ['revoked', 'expired'] as const;

/** The link needs its password, has ended or is wrong, or the cut could not be read. */
export function RefusedReview({
  error,
  token,
  onOpen,
}: {
  error: unknown;
  token: string;
  onOpen: (session: string) => void;
}) {
  const t = useTranslations('review');
  const rule = ruleOf(error);
  if (rule === 'password') return <PasswordForm token={token} onOpen={onOpen} />;
  const end = ends.find((one) => one === rule);
  const closed = end && { title: t(`ended.${end}`), about: t('ended.about') };
  const texts = { noLink: t('noLink'), noLinkAbout: t('noLinkAbout'), broken: t('broken') };
  return <RefusedLink error={error} closed={closed} texts={texts} />;
}

function PasswordForm({ token, onOpen }: { token: string; onOpen: (session: string) => void }) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const open = useMutation(
    useTRPC().review.open.mutationOptions({ onSuccess: ({ data }) => onOpen(data.session) }),
  );
  const problem = open.error && wireError(open.error);
  const isWrong = problem?.details[0]?.rule === 'wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) open.mutate({ token, password });
  };
  return (
    <HydratedForm className={classes.password} onSubmit={submit}>
      <Stack gap="sm">
        <h1>{t('password.title')}</h1>
        <p>{t('password.about')}</p>
        <PasswordInput
          label={t('password.label')}
          autoComplete="off"
          value={password}
          error={open.error && (isWrong ? t('password.wrong') : problem?.message || failureText(open.error))}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" size="md" loading={open.isPending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}
