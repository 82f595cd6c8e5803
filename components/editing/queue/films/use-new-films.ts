'use client';

import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { FilePlace } from '#components/base/files/uploads/file-place.ts';
import { isLost } from '#components/base/files/uploads/refusal-of.ts';
import { useUpload, useUploadServer } from '#components/base/files/uploads/use-upload.ts';
import { useSession } from '#components/base/session/context.tsx';
import { film } from '#server/kernel/values/file-places.ts';
import { takeStillOf } from '../../player/take-still.ts';
import { claimTokenOf } from '../cards/claim-token.ts';

export const filmPlace: FilePlace = {
  for: 'edit_version.file_id',
  takes: film.takes,
  most_bytes: film.mostBytes,
};

export const isFilmFile = ({ type }: File): boolean => type.startsWith('video/');

interface Given {
  file_id: string;
  note: string | null;
}

/** Returns a function that uploads films, each of which becomes a version of a card. It goes on when the page is left. */
export function useNewFilms() {
  const t = useTranslations('files.film');
  const me = useSession().user.id;
  const client = useTRPCClient();
  const upload = useUpload();
  const server = useUploadServer();
  const failureText = useFailureText();
  const refresh = useRefreshVersions();

  async function make(card: string, film: File, given: Given) {
    const still = await takeStillOf(film);
    // The person may have claimed the card meanwhile, or lost it.
    const now = await client.editCards.get.query({ id: card });
    const lease = claimTokenOf(now.data, me);
    return (await client.editVersions.create.mutate({ id: card, still, ...given, ...lease })).data;
  }

  async function add(card: string, film: File, given: Given) {
    const { name } = film;
    try {
      // The page may have been left after the version was made, and before it was known here.
      const all = await client.editVersions.list.query({ id: card });
      const known = all.data.find(({ file_id }) => file_id === given.file_id);
      const { id, number } = known ?? (await make(card, film, given));
      notifications.show({ role: 'status', message: t('added', { name, number }) });
      await finish(id, film);
    } catch (error) {
      if (isLost(error)) throw error;
      const message = t('notAdded', { name, reason: failureText(error) });
      notifications.show({ color: 'brick', autoClose: false, message });
    }
  }

  /** The version does not wait for its pictures. */
  async function finish(version: string, film: File) {
    await refresh();
    makeMedia(version, film).catch(() => {});
  }

  /** The script is only loaded after a film has arrived. Without a connection, the version has no pictures. */
  async function makeMedia(version: string, film: File) {
    const { addMedia } = await import('../../film/in-browser/add-media.ts');
    await addMedia({ client, server }, version, film);
    await refresh();
  }

  return (card: string, films: readonly File[], note: string | null = null): void => {
    const goal = { kind: 'edit_version', id: card, note };
    for (const film of films)
      void upload(
        `${card} versions`,
        [film],
        filmPlace,
        ({ file_id }) => add(card, film, { file_id, note }),
        goal,
      );
  };
}

/** A new version changes the card's versions, its status and its comments. */
export function useRefreshVersions() {
  const queryClient = useQueryClient();
  const changed = ['editVersions', 'editCards', 'editComments'];
  return () => Promise.all(changed.map((area) => queryClient.invalidateQueries({ queryKey: [[area]] })));
}
