'use client';

import { Button, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Message } from '#components/records/conversation/message.tsx';
import { useConversation } from '#components/records/conversation/use-conversation.ts';
import type { Conversation } from '#components/records/kinds/kind.ts';
import { TitlesOf } from '#components/records/values/titles.tsx';
import classes from './thread.module.css';
import { useReadMark } from './use-read-mark.ts';

const Feed = dynamic(
  () => loadPart(() => import('#components/records/record/feed/feed.tsx')).then((all) => all.Feed),
  { ssr: false },
);

interface Props {
  of: Conversation;
  id: string;
  /** The text with which the record was opened, and its time. */
  opening: { body: string; at: string } | undefined;
  /** The name of the person outside. */
  outsider: string | undefined;
}

/** The messages and notes of a record, the newest at the bottom; older ones are loaded when the person scrolls up. */
export function ThreadMessages({ of, id, opening, outsider }: Props) {
  const t = useTranslations('conversation');
  const conversation = useConversation(of, id);
  const { items, isPending, isError, hasEarlier } = conversation;
  const newest = items.at(-1)?.entry;
  const mark = useReadMark(id, typeof newest?.created_at === 'string' ? newest.created_at : undefined);
  const scroller = useRef<HTMLElement>(null);
  if (isError)
    return (
      <div className={classes.messages}>
        <p role="alert" className={classes.problem}>
          {t('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void conversation.readAgain()}>
            {t('again')}
          </Button>
        </p>
      </div>
    );
  if (isPending) return <MessageSkeletons />;
  const firstNew = mark === undefined ? -1 : items.findIndex(({ entry }) => String(entry.created_at) > mark);
  return (
    // The last message stays at the bottom while older ones are added above.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={classes.messages} ref={scroller} tabIndex={0} aria-label={t('title')}>
      <div className={classes.stack}>
        {hasEarlier && (
          <Earlier
            root={scroller.current}
            isLoading={conversation.isReadingEarlier}
            onSeen={() => void conversation.readEarlier()}
          />
        )}
        <Changes id={id} />
        <Entries
          items={items}
          opening={hasEarlier ? undefined : opening}
          outsider={outsider}
          firstNew={firstNew}
        />
        {items.length === 0 && opening === undefined && <p className={classes.quiet}>{t('empty')}</p>}
      </div>
    </section>
  );
}

interface EntriesProps extends Pick<Props, 'opening' | 'outsider'> {
  items: ReturnType<typeof useConversation>['items'];
  /** The place of the first message that the person has not seen; -1 if there is none. */
  firstNew: number;
}

function Entries({ items, opening, outsider, firstNew }: EntriesProps) {
  return (
    <TitlesOf of={items.map(({ entry }) => entry.author)}>
      <ol>
        {opening && <Message shown={{ ...opening, author: { type: 'customer' } }} outsider={outsider} />}
        {items.map(({ entry, isNote }, at) => (
          <Fragment key={entry.id}>
            {at === firstNew && at > 0 && <UnreadLine />}
            <Message
              shown={{
                body: String(entry.body),
                at: String(entry.created_at),
                author: entry.author,
                attachments: entry.attachments,
                isNote,
                isRedacted: typeof entry.redacted_at === 'string',
                of: entry,
              }}
              outsider={outsider}
            />
          </Fragment>
        ))}
      </ol>
    </TitlesOf>
  );
}

function UnreadLine() {
  const t = useTranslations('thread');
  return <li className={classes.unread}>{t('unread')}</li>;
}

function MessageSkeletons() {
  return (
    <div className={classes.messages} aria-busy>
      <div className={classes.stack}>
        <Skeleton height={72} width="70%" radius="md" />
        <Skeleton height={110} radius="md" />
        <Skeleton height={56} width="60%" radius="md" />
      </div>
    </div>
  );
}

interface EarlierProps {
  root: HTMLElement | null;
  isLoading: boolean;
  onSeen: () => void;
}

/** Loads older messages when it comes into view, and by a press for people who do not scroll. */
function Earlier({ root, isLoading, onSeen }: EarlierProps) {
  const t = useTranslations('conversation');
  const { ref, entry } = useIntersection({ root, rootMargin: '200px' });
  const isSeen = entry?.isIntersecting === true;
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (isSeen && !isLoading) seen.current();
  }, [isSeen, isLoading]);
  return (
    <div ref={ref}>
      <Button size="xs" variant="default" loading={isLoading} onClick={onSeen}>
        {t('earlier')}
      </Button>
    </div>
  );
}

/** The changes of the record, folded until somebody asks for them. */
function Changes({ id }: { id: string }) {
  const t = useTranslations('thread');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.changes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('changes')}</summary>
      {isOpen && <Feed id={id} />}
    </details>
  );
}
