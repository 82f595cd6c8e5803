'use client';

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { GuestPage } from '#components/shell/guest-page.tsx';
import { RefusedLink } from '#components/shell/refused-link.tsx';
import { Answer } from './answer.tsx';
import { DocumentView } from './document-view.tsx';
import { Facts } from './facts.tsx';
import { People } from './people.tsx';
import classes from './signing.module.css';
import { SituationNote } from './situation-note.tsx';
import { useAnswers } from './use-answers.ts';

/**
 * The page of a contract for a person with a personal link: the document, the signers and the possible
 * answers.
 */
export function SigningScreen({ token }: { token: string }) {
  const { data } = useQuery(useTRPC().signing.get.queryOptions({ token }));
  return (
    <GuestPage organization={data?.data.organization}>
      <Contract token={token} />
    </GuestPage>
  );
}

function Contract({ token }: { token: string }) {
  const t = useTranslations('signing');
  const trpc = useTRPC();
  const { data, error, isPending } = useQuery(trpc.signing.get.queryOptions({ token }));
  const { mutate: view } = useAnswers(token).view;
  const isOpen = data !== undefined;
  useEffect(() => {
    if (isOpen) view({ token });
  }, [isOpen, token, view]);
  if (isPending) return <Skeleton height={420} radius="md" aria-label={t('loading')} />;
  if (error) {
    const texts = { noLink: t('noLink'), noLinkAbout: t('noLinkAbout'), broken: t('broken') };
    return <RefusedLink error={error} texts={texts} />;
  }
  const signing = data.data;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <header className={classes.head}>
          <h1>{signing.title}</h1>
          {signing.message && <p className={classes.message}>{signing.message}</p>}
        </header>
        <SituationNote signing={signing} />
        {signing.document && <DocumentView token={token} document={signing.document} />}
      </div>
      <aside className={classes.side} aria-label={t('yourPart')}>
        {signing.situation === 'sign' && <Answer token={token} signing={signing} />}
        <People people={signing.people} />
        <Facts token={token} signing={signing} />
      </aside>
    </div>
  );
}
