'use client';

import {
  IconCalendarEvent,
  IconFileText,
  IconMail,
  IconMapPin,
  IconMessage,
  IconNote,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { Moment } from '#components/base/ui/moment.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { Changes } from '../../changes/changes.tsx';
import type { Change } from '../../changes/entries.ts';
import { isEntry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { Actor } from '../../values/actor.tsx';
import { RecordLink, useTitles } from '../../values/titles.tsx';
import { TraceLink } from '../../values/trace-link.tsx';
import classes from './feed.module.css';
import type { FeedEvent } from './use-feed.ts';

const icons: Readonly<Record<string, typeof IconNote>> = {
  call: IconPhone,
  email: IconMail,
  meeting: IconCalendarEvent,
  message: IconMessage,
  note: IconNote,
  visit: IconMapPin,
};

interface Props {
  event: FeedEvent;
  changes: Readonly<Record<string, Change>>;
  /** The id of the record whose feed this is. */
  of: string;
  isWhole: boolean;
}

/** One thing that happened, with who did it and when. */
export function FeedLine({ event, changes, of, isWhole }: Props) {
  const { kind, words } = useKind();
  const { object } = event.data;
  const isOwn = object.id === of;
  const isMade = event.type.endsWith('.created');
  const isEntryAbout = event.type === 'activity.created';
  const Icon = isOwn ? IconPencil : (icons[String(object.kind)] ?? IconFileText);
  return (
    <li>
      <span className={classes.icon}>
        <Icon size={15} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.line}>
        <div>
          {isOwn ? <strong>{words.event(event.type)}</strong> : <OtherRecord event={event} of={of} />}{' '}
          <span className={classes.quiet}>
            <Actor actor={event.actor} /> · <Moment at={event.created_at} />
          </span>
          {isWhole && (
            <span className={classes.quiet}>
              {' '}
              <TraceLink request={event.request_id} of={words.event(event.type)} />
            </span>
          )}
        </div>
        {isEntryAbout && <EntryText object={object} />}
        {isOwn && !isMade && (
          <Changes kind={kind.kind} words={words} units={kind.units} record={object} changes={changes} />
        )}
      </div>
    </li>
  );
}

type Held = Readonly<Record<string, unknown>>;

/** The text of a note or a call below its subject, and how it ended. */
function EntryText({ object: { subject, body, outcome } }: { object: Held }) {
  const texts = [body === subject ? null : body, outcome].filter(
    (text) => typeof text === 'string' && text !== '',
  );
  return texts.map((text) => (
    <p key={String(text)} className={classes.text}>
      {String(text)}
    </p>
  ));
}

/**
 * A record about this one: its kind, a link to it and its step. An entry about yet another record, such as a call with a
 * contact of the company, has a link to that one too.
 */
function OtherRecord({ event, of }: { event: FeedEvent; of: string }) {
  const { object } = event.data;
  const id = String(object.id);
  const about = isEntry(object.related) && object.related.id !== of ? object.related.id : undefined;
  return (
    <>
      <Suspense fallback={null}>
        <KindOfOther object={object} id={id} />
      </Suspense>
      <RecordLink id={id} />
      {!event.type.endsWith('.created') && (
        <Suspense fallback={null}>
          <StepOfOther type={event.type} />
        </Suspense>
      )}
      {about !== undefined && (
        <>
          {' · '}
          <RecordLink id={about} />
        </>
      )}
    </>
  );
}

function KindOfOther({ object, id }: { object: Held; id: string }) {
  const words = useAllWords();
  const kind = useTitles()[id]?.kind;
  if (kind === undefined) return null;
  const own = kind === 'activity' && typeof object.kind === 'string' ? object.kind : undefined;
  return <strong>{own === undefined ? words.kind(kind) : words.value(kind, 'kind', own)}: </strong>;
}

const StepOfOther = ({ type }: { type: string }) => <> · {useAllWords().event(type)}</>;
