'use client';

import {
  IconBook,
  IconDeviceMobile,
  IconMicrophone,
  IconMovie,
  IconPlayerPlay,
  IconSpeakerphone,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Card } from '../cards/card.ts';
import classes from './card.module.css';

const icons: Record<Card['deliverable'], TablerIcon> = {
  long: IconMovie,
  short: IconPlayerPlay,
  reel: IconDeviceMobile,
  ad: IconSpeakerphone,
  podcast: IconMicrophone,
  course: IconBook,
  other: IconVideo,
};

/** A pointer over a cover goes through its film, which a board of many cards loads only then. */
const VersionPoster = dynamic(
  () => loadPart(() => import('../../film/version-poster.tsx')).then((all) => all.VersionPoster),
  { ssr: false },
);

const shades = 6;

/** The color follows from the id, so that a card has the same cover everywhere. */
function shadeOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % shades;
}

export const stillAddress = (version: string) => `/queue/stills/${version}`;

/** The still of the newest version that has one, or else a picture of the kind of video. */
export function Cover({
  card: { id, deliverable, still_version_id: still },
}: {
  card: Pick<Card, 'id' | 'deliverable' | 'still_version_id'>;
}) {
  const [broken, setBroken] = useState<string>();
  const [isHovered, setHovered] = useState(false);
  const Icon = icons[deliverable];
  const picture =
    still && still !== broken ? (
      // biome-ignore lint/performance/noImgElement: the picture is small, needs a session, and never changes
      <img
        className={classes.still}
        src={stillAddress(still)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(still)}
      />
    ) : (
      <Icon size={20} stroke={1.5} />
    );
  return (
    <span
      className={classes.cover}
      data-shade={shadeOf(id)}
      aria-hidden
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      {picture}
      {isHovered && still && (
        <span className={classes.still}>
          <VersionPoster version={still} />
        </span>
      )}
    </span>
  );
}
