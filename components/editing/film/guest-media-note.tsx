'use client';

import { useTranslations } from 'next-intl';
import classes from './film.module.css';
import type { FilmMedia } from './media.ts';

interface Version {
  film: { video_codec: string | null } | null;
  media: Pick<FilmMedia, 'needs_proxy' | 'proxy_url'> | null;
}

/** A guest only has to know which film they see. */
export function GuestMediaNote({ version: { film, media } }: { version: Version }) {
  const t = useTranslations('player.media');
  if (!media?.needs_proxy) return null;
  const format = t('format', { codec: film?.video_codec ?? 'other' });
  return <p className={classes.note}>{t(media.proxy_url ? 'copy' : 'noCopy', { format })}</p>;
}
