'use client';

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import classes from './film.module.css';
import { useIsMadeHere } from './in-browser/versions-being-made.ts';
import type { MadeMedia } from './media.ts';

const askAgainMs = 2_000;
const isUnderWay = ({ status }: MadeMedia): boolean => status === 'waiting' || status === 'making';

interface Version {
  id: string;
  film: { video_codec?: string | null | undefined } | null;
  media: MadeMedia | null;
}

/** The media of a version at this moment, and what can be done about them. */
function useMedia({ id, media }: Version) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const isMade = media !== null && isUnderWay(media);
  const now = useQuery(
    trpc.editVersions.get.queryOptions({ id }, { enabled: isMade, refetchInterval: askAgainMs }),
  ).data?.data.media;
  const refresh = () => queryClient.invalidateQueries({ queryKey: [['editVersions']] });
  const isOver = isMade && now !== undefined && now !== null && !isUnderWay(now);
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: [['editVersions']] });
  }, [isOver, queryClient]);
  const make = useMutation(trpc.editVersions.makeMedia.mutationOptions({ onSuccess: refresh }));
  const cancel = useMutation(trpc.editVersions.cancelMedia.mutationOptions({ onSuccess: refresh }));
  return { media: isMade ? (now ?? media) : media, make, cancel };
}

/** Says that a copy is played, that pictures are being made, or why there are none, and offers what helps. */
export function MediaNote({ version, mayChange }: { version: Version; mayChange: boolean }) {
  const t = useTranslations('player.media');
  const { media, make, cancel } = useMedia(version);
  const isMadeHere = useIsMadeHere(version.id);
  const text = useNoteText(version, media, isMadeHere);
  if (!media || text === undefined) return null;
  const canCancel = mayChange && isUnderWay(media);
  const canMake = mayChange && !isUnderWay(media) && media.status !== 'made' && !isMadeHere;
  return (
    <p className={classes.note} role="status">
      {text}
      {canCancel && (
        <Button
          size="compact-sm"
          variant="subtle"
          c="inherit"
          onClick={() => cancel.mutate({ id: version.id })}
        >
          {t('cancel')}
        </Button>
      )}
      {canMake && (
        <Button
          size="compact-sm"
          variant="subtle"
          c="inherit"
          onClick={() => make.mutate({ id: version.id })}
        >
          {t('again')}
        </Button>
      )}
    </p>
  );
}

/** Undefined if there is nothing to say. */
function useNoteText({ film }: Version, media: MadeMedia | null, isMadeHere: boolean): string | undefined {
  const t = useTranslations('player.media');
  if (!media) return undefined;
  const { status, percent, reason, needs_proxy: needsCopy, proxy_url: copy } = media;
  const format = t('format', { codec: film?.video_codec ?? 'other' });
  if (status === 'waiting') return t('waiting');
  if (status === 'making') return t(needsCopy ? 'makingCopy' : 'making', { format, percent: percent ?? 0 });
  if (needsCopy && copy) return t('copy', { format });
  if (status === 'needs_ffmpeg' && isMadeHere) return t('makingHere');
  if (status === 'needs_ffmpeg' && needsCopy) return t('needsFfmpeg', { format });
  if (status === 'needs_ffmpeg') return t(media.poster_url ? 'noWaveform' : 'noPictures');
  if (status === 'failed') return t('failed', { reason: reason ?? 'other' });
  return status === 'cancelled' ? t('cancelled') : undefined;
}
