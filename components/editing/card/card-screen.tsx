'use client';

import { Button, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { type WordTable, wordsFrom } from '#components/base/wording/words/lookups.ts';
import { isHeldByOther } from '../queue/cards/steps.ts';
import type { Terms } from '../queue/workspace.ts';
import classes from './card.module.css';
import type { Card, Version } from './card.ts';
import { CardDrop } from './card-files.tsx';
import { CardWorkspaceContext, type OpenDialog } from './card-workspace.ts';
import { Facts } from './facts.tsx';
import { Head } from './head.tsx';
import { previousBoard } from './previous-board.ts';
import { CutTab } from './tabs/cut-tab.tsx';
import { useCard, useVersions } from './use-card.ts';
import { useCardClaim } from './use-card-claim.ts';
import { type Tab, tabs, useCardView } from './view.ts';

const BriefTab = dynamic(() => loadPart(() => import('./tabs/brief-tab.tsx')).then((all) => all.BriefTab));
const AiTab = dynamic(() => loadPart(() => import('./tabs/ai-tab.tsx')).then((all) => all.AiTab));
const GuestsTab = dynamic(() => loadPart(() => import('./tabs/guests-tab.tsx')).then((all) => all.GuestsTab));
const HistoryTab = dynamic(() =>
  loadPart(() => import('./tabs/history-tab.tsx')).then((all) => all.HistoryTab),
);
const Dialogs = dynamic(() => loadPart(() => import('./dialogs/dialogs.tsx')).then((all) => all.Dialogs), {
  ssr: false,
});

const contents: Record<Tab, () => React.ReactNode> = {
  cut: () => <CutTab />,
  brief: () => <BriefTab />,
  ai: () => <AiTab />,
  guests: () => <GuestsTab />,
  history: () => <HistoryTab />,
};

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
  const t = useTranslations('card');
  const may = useMay();
  const { user, role } = useSession();
  const router = useRouter();
  const [dialog, open] = useState<OpenDialog>();
  const names = useMemo(() => new Map(people.map((one) => [one.id, one.name])), [people]);
  const words = useMemo(() => wordsFrom(table), [table]);
  const viewer = useMemo(
    () => ({ id: user.id, role, fourEyes: terms.four_eyes }),
    [user.id, role, terms.four_eyes],
  );
  const holding = useCardClaim(card, viewer, names, terms);
  const mayWrite = may('editCards', 'update') && !isHeldByOther(card, viewer);
  const workspace = { card, versions, viewer, people: names, terms, words, holding, mayWrite, open };
  const goBack = () => router.push(previousBoard(window.location.origin));

  return (
    <CardWorkspaceContext value={workspace}>
      <div className={classes.page}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.back}
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
          onClick={goBack}
        >
          {t('back')}
        </Button>
        <Head />
        <Facts />
        <CardTabs />
      </div>
      {dialog && <Dialogs dialog={dialog} onClose={() => open(undefined)} />}
    </CardWorkspaceContext>
  );
}

function CardTabs() {
  const t = useTranslations('card');
  const may = useMay();
  const [{ tab }, setView] = useCardView();
  const shown = tabs.filter((one) => one !== 'guests' || may('editReviewLinks', 'list'));
  return (
    <>
      {tab !== 'brief' && <CardDrop />}
      <Tabs
        value={tab}
        onChange={(value) => void setView({ tab: tabs.find((one) => one === value) ?? 'cut' })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs}>
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((one) => (
          <Tabs.Panel key={one} value={one} pt="lg">
            {contents[one]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
