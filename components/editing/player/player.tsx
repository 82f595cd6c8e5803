'use client';

import { Box } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { darkColors } from '#components/base/theme/tokens.ts';
import type { FilmMedia } from '../film/media.ts';
import type { FrameClock } from './frames.ts';
import type { Mark, Marked } from './marks.ts';
import type { Playback } from './playback.ts';
import classes from './player.module.css';
import { type Compared, isOtherRate, SecondFilm } from './second-film.tsx';
import { Timeline } from './timeline.tsx';
import { Transport } from './transport.tsx';
import { useHeldAddress } from './use-held-address.ts';
import { usePlaying } from './use-playback.ts';

interface Props {
  playback: Playback;
  /** The version, the address of its film, and how to ask for a new address. */
  watched: { id: string; address: string; renew: () => unknown };
  /** The picture shown until the film has loaded. */
  poster?: string | undefined;
  label: string;
  clock: FrameClock;
  /** Number of frames, if it is known before the film has loaded. */
  frames: number | undefined;
  marks: readonly Mark[];
  marked: Marked;
  /** The pictures and the sound that were made of the film. */
  media?: Pick<FilmMedia, 'strip' | 'waveform'> | null | undefined;
  onMark: (end: 'in' | 'out') => void;
  /** Drawings and captions over the picture. */
  children?: ReactNode;
  /** Shows the film without the panel beside it; undefined where there is none. */
  theatre?: { isOn: boolean; toggle: () => void } | undefined;
  /** Another version that is compared with this one. */
  compared?: Compared | undefined;
  /** Further keys of the transport. */
  keys?: ReactNode;
  /** Tools between the picture and the timeline. */
  tools?: ReactNode;
}

/** A player that moves frame by frame, with the comments on its timeline. */
export function Player(props: Props) {
  const { playback, watched, label, clock, frames, marks, marked, media, onMark, tools, theatre, keys } =
    props;
  const t = useTranslations('player');
  const video = useRef<HTMLVideoElement>(null);
  const section = useRef<HTMLElement>(null);
  const isFailed = usePlaying(playback, playback.isFailed);
  const last = usePlaying(playback, playback.lastFrame);
  const { address, onLoadedMetadata } = useHeldAddress(video, { ...watched, isFailed });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address loads another film into the same element
  useEffect(
    () => (video.current ? playback.attach(video.current, clock) : undefined),
    [playback, clock, address],
  );
  return (
    <Box
      component="section"
      ref={section}
      className={classes.player}
      style={darkColors}
      aria-label={label}
      tabIndex={-1}
    >
      <Stage {...props} video={video} address={address} onLoadedMetadata={onLoadedMetadata} />
      {tools}
      {isFailed && (
        <p className={classes.failed} role="alert">
          {t('failed')}{' '}
          <a href={address} target="_blank" rel="noreferrer">
            {t('openOutside')}
          </a>
        </p>
      )}
      <Timeline
        playback={playback}
        clock={clock}
        frames={last > 0 ? last + 1 : (frames ?? 0)}
        marks={marks}
        marked={marked}
        media={media}
      />
      <Transport
        playback={playback}
        clock={clock}
        frames={last > 0 ? last + 1 : frames}
        marked={marked}
        onMark={onMark}
        theatre={theatre}
        keys={keys}
        onFull={() =>
          void (document.fullscreenElement ? document.exitFullscreen() : section.current?.requestFullscreen())
        }
      />
    </Box>
  );
}

interface StageProps extends Props {
  video: RefObject<HTMLVideoElement | null>;
  address: string;
  onLoadedMetadata: () => void;
}

/** The picture, the version that it is compared with, and what is drawn and written over it. */
function Stage(props: StageProps) {
  const { playback, clock, poster, compared, children, video, address, onLoadedMetadata } = props;
  const t = useTranslations('player');
  const isLoaded = usePlaying(playback, () => playback.lastFrame() > 0);
  return (
    <>
      <div className={classes.stage} data-compared={compared?.mode}>
        {/* biome-ignore lint/a11y/useMediaCaption: unfinished cuts have no captions; subtitles are a plan of the card */}
        <video
          ref={video}
          className={classes.film}
          src={address}
          // Browsers would show the poster until the film plays, next to the timecode of another frame.
          poster={isLoaded ? undefined : poster}
          preload="auto"
          playsInline
          onLoadedMetadata={onLoadedMetadata}
          onClick={() => playback.toggle()}
        />
        {compared && <SecondFilm compared={compared} playback={playback} clock={clock} />}
        {children && <div className={classes.over}>{children}</div>}
      </div>
      {compared && isOtherRate(compared.clock, clock) && (
        <p className={classes.rates} role="status">
          {t('otherRate', { number: compared.number })}
        </p>
      )}
    </>
  );
}
