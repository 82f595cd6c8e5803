'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Facts } from '#components/base/ui/facts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import classes from './requests.module.css';
import type { RequestEffects } from './requests.ts';

/** A call of the console or of a public page, of which only its effects are known. */
export function UnloggedCall({ call: { at, actor } }: { call: RequestEffects }) {
  const t = useTranslations('requests');
  const format = useFormatter();
  const when = format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'medium' });
  return (
    <Panel title={t('facts')}>
      <p className={classes.sentence}>{t('effects.unlogged')}</p>
      <TitlesOf of={actor}>
        <Facts
          facts={[
            { name: t('column.at'), value: when },
            ...(actor ? [{ name: t('effects.by'), value: actor.name ?? <Actor actor={actor} /> }] : []),
          ]}
        />
      </TitlesOf>
    </Panel>
  );
}
