'use client';

import { useTranslations } from 'next-intl';
import { TitlesContext } from '#components/records/values/titles.tsx';
import { Controls } from './controls.tsx';
import { Engines } from './engines.tsx';
import { Floating } from './floating.tsx';
import classes from './gallery.module.css';
import { samplePerson } from './sample-kind.ts';
import { States } from './states.tsx';
import { Texts } from './texts.tsx';

const known = {
  titles: { [samplePerson]: { title: 'Ana Prado', kind: 'user', page: null } },
  isPending: false,
};

/** Every shared component in every state, section by section. */
export function GalleryScreen() {
  const t = useTranslations('gallery');
  return (
    <TitlesContext value={known}>
      <main className={classes.gallery}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <Controls />
        <Texts />
        <States />
        <Engines />
        <Floating />
      </main>
    </TitlesContext>
  );
}
