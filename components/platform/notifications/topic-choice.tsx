'use client';

import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import classes from './notifications.module.css';
import { type Choice, isTopicName, mailings, type TopicSettings } from './notifications.ts';

export function TopicChoice({
  topic: { key, title, about, channels, chosen },
  onChoose,
}: {
  topic: TopicSettings;
  onChoose: (choice: Partial<Choice>) => void;
}) {
  const t = useTranslations('notifications');
  const id = useId();
  const name = isTopicName(key) ? t(`topics.${key}.title`) : title;
  return (
    <li className={classes.topic} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        <p className={classes.about}>{isTopicName(key) ? t(`topics.${key}.about`) : about}</p>
      </div>
      <Switch
        label={t('settings.inbox')}
        aria-label={t('settings.inboxOf', { topic: name })}
        checked={chosen.inbox}
        onChange={(event) => onChoose({ inbox: event.currentTarget.checked })}
      />
      {channels.includes('email') && (
        <div className={classes.mail}>
          <span className={classes.mailLabel} aria-hidden>
            {t('settings.email')}
          </span>
          <ChoiceBar
            isSmall
            aria-label={t('settings.emailOf', { topic: name })}
            value={chosen.email}
            onChoose={(email) => onChoose({ email })}
            choices={mailings.map((value) => ({ value, label: t(`settings.mailing.${value}`) }))}
          />
        </div>
      )}
    </li>
  );
}
