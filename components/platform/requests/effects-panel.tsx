'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { AgentStepItem, DeliveryItem, JobItem, MailItem, NotificationItem } from './effect-items.tsx';
import classes from './effects.module.css';
import { EventItem } from './event-item.tsx';
import type { RequestEffects } from './requests.ts';

const listNames = ['events', 'deliveries', 'mails', 'notifications', 'jobs', 'agent_steps'] as const;

/** Everything that a call caused, with what followed from it later. */
export function EffectsPanel({ effects }: { effects: RequestEffects }) {
  const t = useTranslations('requests');
  const { events, deliveries, mails, notifications, jobs, agent_steps } = effects;
  const lists = {
    events: events.map((one) => <EventItem key={one.event_id} event={one} />),
    deliveries: deliveries.map((one) => <DeliveryItem key={one.delivery_id} delivery={one} />),
    mails: mails.map((one) => <MailItem key={one.email_id} mail={one} />),
    notifications: notifications.map((one) => (
      <NotificationItem key={one.notification_id} notification={one} />
    )),
    jobs: jobs.map((one) => <JobItem key={one.job_id} job={one} />),
    agent_steps: agent_steps.map((one) => (
      <AgentStepItem key={`${one.run_id} ${one.step} ${one.suggestion_id} ${one.at}`} step={one} />
    )),
  };
  const filled = listNames.filter((name) => lists[name].length > 0);
  return (
    <Panel title={t('effects.title')}>
      {filled.length === 0 && <p className={classes.quiet}>{t('effects.none')}</p>}
      <TitlesOf of={[events, notifications, agent_steps]}>
        {filled.map((name) => (
          <section key={name} className={classes.section} aria-label={t(`effects.of.${name}`)}>
            <h3 className={classes.heading}>{t(`effects.of.${name}`)}</h3>
            <ul className={classes.list}>{lists[name]}</ul>
            {effects.more.includes(name) && <p className={classes.quiet}>{t('effects.cut')}</p>}
          </section>
        ))}
      </TitlesOf>
    </Panel>
  );
}
