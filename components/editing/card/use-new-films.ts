'use client';

import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { FilePlace } from '#components/base/files/uploads/file-place.ts';
import { useUpload } from '#components/base/files/uploads/use-upload.ts';
import { film } from '#server/kernel/values/file-places.ts';
import { claimTokenOf } from '../queue/cards/claim-token.ts';
import { useCardWorkspace } from './card-workspace.ts';

export const filmPlace: FilePlace = {
  for: 'edit_version.file_id',
  takes: film.takes,
  most_bytes: film.mostBytes,
};

export const isFilmFile = ({ type }: File): boolean => type.startsWith('video/');

/** Returns a function that uploads films, each of which becomes a version of the card. It goes on when the page is left. */
export function useNewFilms() {
  const t = useTranslations('card.version');
  const { card, viewer } = useCardWorkspace();
  const client = useTRPCClient();
  const upload = useUpload();
  const failureText = useFailureText();
  const refresh = useRefreshVersions();

  async function add(file: { file_id: string; name: string }, note: string | null) {
    const { file_id, name } = file;
    try {
      // The person may have claimed the card meanwhile, or lost it.
      const now = await client.editCards.get.query({ id: card.id });
      const lease = claimTokenOf(now.data, viewer.id);
      const made = await client.editVersions.create.mutate({ id: card.id, file_id, note, ...lease });
      notifications.show({ role: 'status', message: t('added', { name, number: made.data.number }) });
      await refresh();
    } catch (error) {
      const message = t('notAdded', { name, reason: failureText(error) });
      notifications.show({ color: 'brick', autoClose: false, message });
    }
  }

  return (films: readonly File[], note: string | null = null): void =>
    void upload(`${card.id} versions`, films, filmPlace, (file) => void add(file, note));
}

/** A new version changes the card's versions, its status and its comments. */
export function useRefreshVersions() {
  const queryClient = useQueryClient();
  const changed = ['editVersions', 'editCards', 'editComments'];
  return () => Promise.all(changed.map((area) => queryClient.invalidateQueries({ queryKey: [[area]] })));
}
