'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useRememberedGoal } from '#components/base/files/uploads/use-upload.ts';
import { useDropped } from '#components/records/files/attach-dropped.tsx';
import type { DroppedOnColumn } from '#components/views/board/board-files.tsx';
import { useWorkspace } from '../workspace.ts';
import { titleOfFilm } from './title-of-film.ts';
import { filmPlace, isFilmFile, useNewFilms } from './use-new-films.ts';

/** Each film that is dropped on a column becomes a card with the film as its first version. */
export function FilmsOnColumn({ all }: { all: readonly DroppedOnColumn[] }) {
  const t = useTranslations('files.film');
  const client = useTRPCClient();
  const failureText = useFailureText();
  const { store } = useWorkspace();
  const add = useNewFilms();
  const rememberedGoal = useRememberedGoal();

  async function begin(film: File) {
    const { name } = film;
    // A film whose upload was interrupted has its card already.
    const goal = rememberedGoal(film, filmPlace);
    if (goal) return add(goal.id, [film], goal.note);
    try {
      const { data } = await client.editCards.create.mutate({ title: titleOfFilm(name) });
      store.add([data], true);
      add(data.id, [film]);
    } catch (error) {
      const message = t('noCard', { name, reason: failureText(error) });
      notifications.show({ color: 'brick', autoClose: false, message });
    }
  }

  useDropped(all, ({ files }) => {
    const films = files.filter(isFilmFile);
    if (films.length < files.length)
      notifications.show({ color: 'amber', message: t('onlyFilms', { count: files.length - films.length }) });
    for (const film of films) void begin(film);
  });
  return null;
}
