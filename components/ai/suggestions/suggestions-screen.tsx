'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ThreadSkeleton } from '#components/base/ui/page-states/thread-skeleton.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { SuggestionDetail } from './suggestion-detail.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import classes from './suggestions.module.css';
import { useDeciding } from './use-deciding.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { isNarrowed, noFilters } from './view.ts';

const SuggestionFilters = dynamic(
  () => loadPart(() => import('./suggestion-filters.tsx')).then((all) => all.SuggestionFilters),
  { ssr: false, loading: WaitingFilters },
);

/** The first suggestion can be decided before its filters are here, whose place is kept. */
function WaitingFilters() {
  return (
    <div className={classes.filters} aria-hidden>
      {['status', 'agent', 'kind'].map((one) => (
        <span key={one} className={classes.filter} data-waiting />
      ))}
    </div>
  );
}

const HelpDialog = dynamic(() => loadPart(() => import('./help-dialog.tsx')).then((all) => all.HelpDialog), {
  ssr: false,
});

/** The inbox of suggestions by agents, each with its reasons and decisions. */
export function SuggestionsScreen() {
  const t = useTranslations('suggestions');
  return (
    <Page
      title={t('title')}
      lead={
        <>
          {t('lead')} <Link href="/agents">{t('agents')}</Link>
        </>
      }
    >
      <Inbox />
    </Page>
  );
}

function Inbox() {
  const inbox = useInbox();
  return (
    <TitlesOf
      of={[...inbox.all, inbox.current].map((one) => one && [one.target, one.owner_id, one.decided_by])}
    >
      <Workspace inbox={inbox} />
    </TitlesOf>
  );
}

function Workspace({ inbox }: { inbox: ReturnType<typeof useInbox> }) {
  const t = useTranslations('suggestions');
  const { found, all, current, view, setView, total } = inbox;
  const deciding = useDeciding(inbox.openNext);
  const help = useInboxKeys(inbox, deciding);
  const isEmpty = found.isSuccess && all.length === 0;
  return (
    <>
      <SuggestionFilters view={view} onHelp={help.open} />
      <p className={classes.count} role="status" tabIndex={-1} data-inbox-count>
        {found.isSuccess && t('count', { shown: all.length, total })}
      </p>
      {found.isPending && <ThreadSkeleton list="first" />}
      {found.isError && all.length === 0 && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
      {isEmpty && !current && <NothingToDecide view={view} onClear={() => setView(noFilters)} />}
      {(all.length > 0 || current) && (
        <div className={classes.workspace} data-open={inbox.isOpen || undefined}>
          <div className={classes.side}>
            <SuggestionList all={all} current={current} onOpen={inbox.show} />
            {found.hasNextPage && (
              <Button
                mt="sm"
                variant="default"
                loading={found.isFetchingNextPage}
                onClick={() => found.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </div>
          {current && (
            <SuggestionDetail
              key={current.id}
              suggestion={current}
              onAct={deciding.act}
              onBack={() => inbox.close()}
            />
          )}
        </div>
      )}
      {deciding.dialog}
      {help.isOpen && <HelpDialog onClose={help.close} />}
    </>
  );
}

type InboxView = ReturnType<typeof useInbox>['view'];

/** There are no suggestions at all, or none that match the filters. */
function NothingToDecide({ view, onClear }: { view: InboxView; onClear: () => void }) {
  const t = useTranslations('suggestions');
  return (
    <Notice
      title={t(isNarrowed(view) || view.status !== 'pending' ? 'nothingFound' : 'emptyTitle')}
      about={t(isNarrowed(view) || view.status !== 'pending' ? 'nothingFoundAbout' : 'emptyAbout')}
      action={
        isNarrowed(view) ? (
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : (
          <Button component={Link} href="/agents" variant="default">
            {t('letRun')}
          </Button>
        )
      }
    />
  );
}
