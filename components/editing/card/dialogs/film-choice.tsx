'use client';

import { useTranslations } from 'next-intl';
import { DropLine } from '#components/base/files/drop-line.tsx';
import { filmPlace, useNewFilms } from '../use-new-films.ts';

/** Films are dropped or chosen here. They are sent while the person goes on, so the dialog closes. */
export function FilmChoice({ note, onChosen }: { note: string; onChosen: () => void }) {
  const t = useTranslations('card.version');
  const add = useNewFilms();
  const addAll = (films: readonly File[]) => {
    add(films, note.trim() || null);
    onChosen();
  };
  return <DropLine label={t('film')} place={filmPlace} isList isInvalid={false} onFiles={addAll} />;
}
