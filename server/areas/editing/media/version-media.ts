import { z } from 'zod';
import type { FilmSource } from '#server/base/media/rendering/source.ts';
import type { Field, Mention } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { madeOfFilm } from '#server/kernel/values/file-places.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { VersionFilm } from '../versions/version-film.ts';

const mediaStates = ['waiting', 'making', 'made', 'needs_ffmpeg', 'failed', 'cancelled'] as const;
const failures = ['not_readable', 'too_slow', 'too_much_memory', 'no_room', 'interrupted'] as const;

const whole = z.int().nonnegative();
const picture = z.object({ file_id: z.string(), width: whole, height: whole });

/** The pictures, the waveform, the loudness and the copy that the product makes of an uploaded film. */
const shape = z.object({
  status: z.enum(mediaStates),
  /** Counts how often it was begun. */
  attempt: whole,
  percent: whole.nullable(),
  reason: z.enum(failures).nullable(),
  poster: picture.nullable(),
  strip: picture.extend({ frames: whole, columns: whole, seconds: z.number() }).nullable(),
  waveform: z.object({ file_id: z.string(), points: whole }).nullable(),
  loudness: z.object({ lufs: z.number(), true_peak_db: z.number() }).nullable(),
  channels: whole.nullable(),
  /** Usual browsers cannot play the film itself. */
  needs_proxy: z.boolean(),
  proxy: picture.nullable(),
});

export type VersionMedia = z.output<typeof shape>;
export type MediaFailure = (typeof failures)[number];

export const shownMedia = shape.extend({
  poster_url: z.string().nullish(),
  strip: shape.shape.strip.unwrap().extend({ url: z.string().optional() }).nullable(),
  waveform: shape.shape.waveform.unwrap().extend({ url: z.string().optional() }).nullable(),
  proxy_url: z.string().nullish(),
});

export type ShownMedia = z.output<typeof shownMedia>;

const made = ['poster', 'strip', 'waveform', 'proxy'] as const;

const fileOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value.file_id === 'string' ? value.file_id : undefined;

const mentions = (value: unknown): Mention[] =>
  made.flatMap((name) => {
    const id = isObject(value) ? fileOf(value[name]) : undefined;
    return id === undefined ? [] : [{ path: `${name}.file_id`, kind: 'file', id }];
  });

/** The files of the product that were made of a film. */
export const mediaFiles = (media: VersionMedia | null): string[] => mentions(media).map(({ id }) => id);

/** The media with the addresses of its files, which is what replies have. */
export function withAddresses(media: VersionMedia, contentUrl: (file: string) => string): ShownMedia {
  const { poster, strip, waveform, proxy } = media;
  return {
    ...media,
    poster_url: poster && contentUrl(poster.file_id),
    strip: strip && { ...strip, url: contentUrl(strip.file_id) },
    waveform: waveform && { ...waveform, url: contentUrl(waveform.file_id) },
    proxy_url: proxy && contentUrl(proxy.file_id),
  };
}

export const versionMedia = () =>
  ({
    ...f.derived('object', shownMedia.nullable()),
    names: ['file'],
    files: madeOfFilm,
    hasUploads: true,
    mentions,
    shownWith: (value: unknown, contentUrl: (file: string) => string) => {
      const { data } = shape.safeParse(value);
      return data ? withAddresses(data, contentUrl) : value;
    },
  }) as const satisfies Field;

/** A film of which nothing was made yet. */
export const newMedia = (
  status: VersionMedia['status'],
  { channels, needs_proxy }: Pick<VersionMedia, 'channels' | 'needs_proxy'>,
): VersionMedia => ({
  status,
  attempt: 1,
  percent: null,
  reason: null,
  poster: null,
  strip: null,
  waveform: null,
  loudness: null,
  channels,
  needs_proxy,
  proxy: null,
});

/** The state of media that were made without ffmpeg: only ffmpeg can make the rest, if there is a rest. */
export function stateWithoutFfmpeg(media: VersionMedia): VersionMedia['status'] {
  const { poster, strip, waveform, channels, needs_proxy, proxy } = media;
  const hasSound = waveform !== null || !channels;
  return poster && strip && hasSound && (proxy || !needs_proxy) ? 'made' : 'needs_ffmpeg';
}

interface Read {
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  fps: string | number | null;
  film: Pick<VersionFilm, 'container' | 'is_hdr' | 'audio_channels'> | null;
  media: Pick<VersionMedia, 'needs_proxy'> | null;
}

/** The facts of a film that ffmpeg needs. */
export const sourceOf = ({ duration_ms, width, height, fps, film, media }: Read): FilmSource => ({
  container: film?.container ?? '',
  duration_ms: duration_ms ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  fps: Number(fps ?? 25),
  is_hdr: film?.is_hdr ?? false,
  has_sound: (film?.audio_channels ?? 0) > 0,
  needs_proxy: media?.needs_proxy ?? false,
});
