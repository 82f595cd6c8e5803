'use client';

import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { itemAfter } from '#components/views/thread/stable-order.ts';
import { ThreadFrame } from '#components/views/thread/thread-frame.tsx';
import { ThreadList } from '#components/views/thread/thread-list.tsx';
import { useThreadKeys } from '#components/views/thread/use-thread-keys.ts';
import { Customer } from './customer.tsx';
import classes from './desk.module.css';
import { deskParsers } from './desk-view.ts';
import { QueueFilters } from './queue-filters.tsx';
import { TicketPane } from './ticket-pane.tsx';
import { TicketRow } from './ticket-row.tsx';
import { useDeskList } from './use-desk-list.ts';

const members = { per_page: 100, sort_dir: 'asc' } as const;

/** The page of a person who answers tickets: the queue, the conversation, the customer. */
export function DeskScreen() {
  const t = useTranslations('desk');
  const { view, setView, found, list, people, ticket, isMissing, isFacts, setFacts, open, go } =
    useDeskScreen();

  return (
    <Page title={t('title')} isFilling>
      <TitlesOf of={[...list.shown.map(({ item }) => idsOf(item)), ticket && idsOf(ticket)]}>
        <ThreadFrame
          pane={view.open === null ? 'list' : isFacts ? 'facts' : 'conversation'}
          labels={{ list: t('panes.list'), conversation: t('panes.conversation'), facts: t('panes.facts') }}
          list={<Tickets view={view} setView={setView} found={found} list={list} onOpen={open} />}
          conversation={
            ticket ? (
              <TicketPane
                key={ticket.id}
                ticket={ticket}
                people={people}
                onNext={() => go(1)}
                onPrevious={() => go(-1)}
                onOpen={open}
                onBack={() => open(null)}
                onFacts={() => setFacts(true)}
              />
            ) : (
              <div className={classes.pick}>
                <p role={isMissing ? 'alert' : undefined}>{t(isMissing ? 'missing' : 'pick')}</p>
              </div>
            )
          }
          facts={
            ticket && (
              <Customer key={ticket.id} ticket={ticket} onOpen={open} onBack={() => setFacts(false)} />
            )
          }
        />
      </TitlesOf>
    </Page>
  );
}

/** The view in the address, the tickets of its queue, and the open ticket. */
function useDeskScreen() {
  const trpc = useTRPC();
  const [view, setView] = useQueryStates(deskParsers, { clearOnDefault: true });
  const [isFacts, setFacts] = useState(false);
  const { found, list } = useDeskList(view);
  const people = useQuery(trpc.users.list.queryOptions(members, { staleTime: 60_000 })).data?.data ?? [];
  const listed = list.shown.find(({ item }) => item.id === view.open)?.item;
  const opened = useQuery(
    trpc.tickets.get.queryOptions(
      { id: view.open ?? '' },
      { enabled: view.open !== null, placeholderData: keepPreviousData },
    ),
  );
  const read = opened.data?.data.id === view.open ? opened.data?.data : undefined;
  const ticket = view.open === null ? undefined : (read ?? listed);
  const open = (id: string | null) => {
    setFacts(false);
    void setView({ open: id }, { history: 'push' });
  };
  const go = (step: 1 | -1) => {
    const next = itemAfter(list.shown, view.open, step);
    if (next !== undefined || step === 1) open(next ?? null);
  };
  useThreadKeys(view.open === null ? { j: () => go(1) } : {});

  return {
    view,
    setView,
    found,
    list,
    people,
    ticket,
    isMissing: opened.isError,
    isFacts,
    setFacts,
    open,
    go,
  };
}

type Desk = ReturnType<typeof useDeskScreen>;

interface TicketsProps extends Pick<Desk, 'view' | 'setView' | 'found' | 'list'> {
  onOpen: (id: string) => void;
}

/** The queues and the tickets of the chosen one. */
function Tickets({ view, setView, found, list, onOpen }: TicketsProps) {
  const t = useTranslations('desk');
  const thread = useTranslations('thread');
  return (
    <>
      <QueueFilters view={view} setView={(change) => void setView(change, { history: 'replace' })} />
      {found.isError ? (
        <Notice
          title={thread('failed')}
          action={<Button onClick={() => void found.refetch()}>{thread('again')}</Button>}
        />
      ) : (
        <ThreadList
          list={list}
          openId={view.open}
          isPending={found.isPending}
          more={{
            has: found.hasNextPage,
            isLoading: found.isFetchingNextPage,
            load: () => void found.fetchNextPage(),
          }}
          empty={<Notice title={t(`empty.${view.q || view.queue !== 'open' ? 'filtered' : 'all'}`)} />}
          row={(item) => <TicketRow ticket={item} />}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

const idsOf = ({
  contact_id,
  company_id,
  assignee_id,
}: Record<'contact_id' | 'company_id' | 'assignee_id', unknown>) => [contact_id, company_id, assignee_id];
