'use client';

import { useTranslations } from 'next-intl';
import { DropLine } from '#components/base/files/drop-line.tsx';
import { filmPlace, useNewFilms } from '../../queue/films/use-new-films.ts';
import { useCardWorkspace } from '../card-workspace.ts';

/** Films are dropped or chosen here. They are sent while the person goes on, so the dialog closes. */
export function FilmChoice({ note, onChosen }: { note: string; onChosen: () => void }) {
  const t = useTranslations('card.version');
  const { card } = useCardWorkspace();
  const add = useNewFilms();
  const addAll = (films: readonly File[]) => {
    add(card.id, films, note.trim() || null);
    onChosen();
  };
  return <DropLine label={t('film')} place={filmPlace} isList isFirst onFiles={addAll} />;
}
