'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { RecordLink } from '#components/records/values/titles.tsx';
import type { Tone } from '#server/kernel/values/tones.ts';
import classes from './effects.module.css';
import type { RequestEffects } from './requests.ts';

type Item<K extends keyof RequestEffects> = RequestEffects[K] extends readonly (infer One)[] ? One : never;

type StateName = NonNullable<Item<'deliveries'>['state'] | Item<'mails'>['status'] | Item<'jobs'>['state']>;

const tones: Readonly<Record<StateName, Tone>> = {
  pending: 'waiting',
  queued: 'waiting',
  created: 'waiting',
  retry: 'waiting',
  active: 'going',
  delivered: 'good',
  sent: 'good',
  completed: 'good',
  failed: 'bad',
  cancelled: 'bad',
  suppressed: 'idle',
};

function State({ state }: { state: StateName | undefined }) {
  const t = useTranslations('requests.effects.states');
  return state && <Status tone={tones[state]}>{t(state)}</Status>;
}

/** The time of something that has happened; a part of a call that does not exist yet has none. */
const When = ({ at }: { at: string | null | undefined }) => (at ? <Moment at={at} /> : null);

export function DeliveryItem({ delivery }: { delivery: Item<'deliveries'> }) {
  const t = useTranslations('requests');
  const { delivery_id, receiver_id, event, state, attempts = 0, finished_at, created_at } = delivery;
  return (
    <li className={classes.item}>
      <Link href={`/webhooks/${receiver_id}?delivery=${delivery_id}`}>
        <code>{event}</code>
      </Link>{' '}
      <State state={state} />{' '}
      <span className={classes.quiet}>
        {t('effects.attempts', { count: attempts })} · <When at={finished_at ?? created_at} />
      </span>
    </li>
  );
}

export function MailItem({ mail }: { mail: Item<'mails'> }) {
  const { subject, to, status, sent_at, created_at } = mail;
  return (
    <li className={classes.item}>
      <strong>{subject}</strong> {to.join(', ')} <State state={status} />{' '}
      <span className={classes.quiet}>
        <When at={sent_at ?? created_at} />
      </span>
    </li>
  );
}

export function NotificationItem({ notification }: { notification: Item<'notifications'> }) {
  const t = useTranslations('requests');
  const { recipient_id, topic, related, read_at, created_at } = notification;
  return (
    <li className={classes.item}>
      <code>{topic}</code> {recipient_id && <RecordLink id={recipient_id} />}{' '}
      {related && (
        <>
          {t('effects.about')} <RecordLink id={related.id} />{' '}
        </>
      )}
      <span className={classes.quiet}>
        {t(read_at ? 'effects.read' : 'effects.unread')} · <When at={read_at ?? created_at} />
      </span>
    </li>
  );
}

export function JobItem({ job }: { job: Item<'jobs'> }) {
  const t = useTranslations('requests');
  const { queue, state, attempts = 0, completed_at, created_at } = job;
  return (
    <li className={classes.item}>
      <code>{queue}</code> <State state={state} />{' '}
      <span className={classes.quiet}>
        {t('effects.attempts', { count: attempts })} · <When at={completed_at ?? created_at} />
      </span>
    </li>
  );
}

export function AgentStepItem({
  step: { agent, step, outcome, suggestion_id, at },
}: {
  step: Item<'agent_steps'>;
}) {
  return (
    <li className={classes.item}>
      <code>
        {agent} · {step} · {outcome}
      </code>{' '}
      {suggestion_id && <RecordLink id={suggestion_id} />}{' '}
      <span className={classes.quiet}>
        <Moment at={at} />
      </span>
    </li>
  );
}
