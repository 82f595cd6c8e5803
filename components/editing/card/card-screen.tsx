'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { useKeptFocus } from '#components/base/ui/focus/use-kept-focus.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { type WordTable, wordsFrom } from '#components/base/wording/words/lookups.ts';
import { isHeldByOther } from '../queue/cards/steps.ts';
import type { Terms } from '../queue/workspace.ts';
import type { Card, Version } from './card.ts';
import { CardBody } from './card-body.tsx';
import { CardWorkspaceContext, type OpenDialog } from './card-workspace.ts';
import { Head } from './head.tsx';
import { Notices } from './notices.tsx';
import classes from './page.module.css';
import { useCard, useVersions } from './use-card.ts';
import { useCardClaim } from './use-card-claim.ts';

const Dialogs = dynamic(() => loadPart(() => import('./dialogs/dialogs.tsx')).then((all) => all.Dialogs), {
  ssr: false,
});

interface Around {
  people: { id: string; name: string }[];
  terms: Terms;
  table: WordTable;
}

/** The page of a card: its state, its claim, its versions and its comments. */
export function CardScreen({ id, ...around }: { id: string } & Around) {
  const t = useTranslations('card');
  const card = useCard(id);
  const versions = useVersions(id);
  if (!card.data || !versions.data)
    return (
      <Page title={t('title')}>
        {(card.isError || versions.isError) && (
          <Failed
            title={t('failed')}
            onRetry={() => void Promise.all([card.refetch(), versions.refetch()])}
          />
        )}
      </Page>
    );
  return <OneCard card={card.data.data} versions={versions.data.data} {...around} />;
}

function OneCard({
  card,
  versions,
  people,
  terms,
  table,
}: { card: Card; versions: readonly Version[] } & Around) {
  const may = useMay();
  const { user, role } = useSession();
  const [dialog, open] = useState<OpenDialog>();
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const names = useMemo(() => new Map(people.map((one) => [one.id, one.name])), [people]);
  const words = useMemo(() => wordsFrom(table), [table]);
  const viewer = useMemo(
    () => ({ id: user.id, role, fourEyes: terms.four_eyes }),
    [user.id, role, terms.four_eyes],
  );
  const holding = useCardClaim(card, viewer, names, terms);
  const mayWrite = may('editCards', 'update') && !isHeldByOther(card, viewer);
  const workspace = { card, versions, viewer, people: names, terms, words, holding, mayWrite, open };

  return (
    <CardWorkspaceContext value={workspace}>
      <div ref={root} className={classes.page}>
        <Head />
        <Notices />
        <CardBody />
      </div>
      {dialog && <Dialogs dialog={dialog} onClose={() => open(undefined)} />}
    </CardWorkspaceContext>
  );
}
