'use client';

import { Button, Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import panel from '#components/base/ui/panel.module.css';
import {
  type Conversation,
  type Entry,
  isObject,
  type MessageKind,
  messageKindsOf,
  placeOf,
} from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { TitlesOf, useTitles } from '../values/titles.tsx';
import { Composer } from './composer.tsx';
import classes from './conversation.module.css';
import { Message } from './message.tsx';
import { useConversation } from './use-conversation.ts';

/** The value of a property, also inside another one: `visitor.name`. */
const valueAt = (record: Entry, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record);

/** The conversation about a record, oldest message first, with a form for the next one. */
export function ConversationPanel({ of, record }: { of: Conversation; record: Entry }) {
  const t = useTranslations('conversation');
  const { kind } = useKind();
  const allowed = useAllowed();
  const titles = useTitles();
  const conversation = useConversation(of, record.id);
  const { items, isPending, isError, hasEarlier } = conversation;
  const speeches = messageKindsOf(kind);
  const writable = speeches.filter(({ area }) => allowed(area, 'create'));
  const named = of.outsider.map((path) => valueAt(record, path)).find((one) => typeof one === 'string');
  const outsider = typeof named === 'string' ? (titles[named]?.title ?? named) : undefined;
  const openingText = of.opening === null ? undefined : record[of.opening];
  const opening =
    typeof openingText === 'string' && openingText !== '' && !hasEarlier ? openingText : undefined;
  if (!conversation.isReadable) return null;
  return (
    <section className={panel.panel} aria-labelledby="conversation">
      <PanelHead record={record} speeches={speeches} />
      {hasEarlier && (
        <Button
          size="xs"
          variant="default"
          mb="sm"
          loading={conversation.isReadingEarlier}
          onClick={() => void conversation.readEarlier()}
        >
          {t('earlier')}
        </Button>
      )}
      {isPending && !isError && <Skeleton height={120} radius="md" />}
      {isError && (
        <p role="alert">
          {t('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void conversation.readAgain()}>
            {t('again')}
          </Button>
        </p>
      )}
      {!isPending && !isError && items.length === 0 && opening === undefined && (
        <p className={classes.quiet}>{t('empty')}</p>
      )}
      <Messages
        items={items}
        opening={isPending ? undefined : opening}
        createdAt={record.created_at}
        outsider={outsider}
      />
      {writable.length > 0 && typeof record.deleted_at !== 'string' && (
        <Composer record={record} speeches={writable} notes={of.notes?.kind} outsider={outsider} />
      )}
    </section>
  );
}

interface MessagesProps {
  items: ReturnType<typeof useConversation>['items'];
  opening: string | undefined;
  createdAt: unknown;
  outsider: string | undefined;
}

/** The messages, oldest first, after the text with which the record was opened. */
function Messages({ items, opening, createdAt, outsider }: MessagesProps) {
  const t = useTranslations('conversation');
  return (
    <TitlesOf of={items.map(({ entry }) => entry.author)}>
      <ol className={classes.messages} aria-label={t('title')}>
        {opening !== undefined && (
          <Message
            shown={{ body: opening, at: String(createdAt), author: { type: 'customer' } }}
            outsider={outsider}
          />
        )}
        {items.map(({ entry, isNote }) => (
          <Message
            key={entry.id}
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
        ))}
      </ol>
    </TitlesOf>
  );
}

function PanelHead({ record, speeches }: { record: Entry; speeches: readonly MessageKind[] }) {
  const t = useTranslations('conversation');
  const { words } = useKind();
  return (
    <div className={panel.head}>
      <h2 className={panel.title} id="conversation">
        {t('title')}
      </h2>
      <span className={classes.lists}>
        {speeches.map(({ kind: one, plural }) => (
          <Link key={one} href={`${placeOf(plural)}?parent=${record.id}`}>
            {words.kind(one, 'many')}
          </Link>
        ))}
      </span>
    </div>
  );
}
