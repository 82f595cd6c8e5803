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
import classes from './card.module.css';
import type { Card } from './card.ts';

const icons: Record<Card['deliverable'], TablerIcon> = {
  long: IconMovie,
  short: IconPlayerPlay,
  reel: IconDeviceMobile,
  ad: IconSpeakerphone,
  podcast: IconMicrophone,
  course: IconBook,
  other: IconVideo,
};

const shades = 6;

/** The same card has the same cover everywhere. */
function shadeOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % shades;
}

export function Cover({ card: { id, deliverable } }: { card: Pick<Card, 'id' | 'deliverable'> }) {
  const Icon = icons[deliverable];
  return (
    <span className={classes.cover} data-shade={shadeOf(id)} aria-hidden>
      <Icon size={20} stroke={1.5} />
    </span>
  );
}
