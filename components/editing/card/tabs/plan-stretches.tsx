'use client';

import { useTranslations } from 'next-intl';
import { frameAt, timecodeAt, usualClock } from '../../player/frames.ts';
import type { Film } from '../../player/use-film.ts';
import { usePlaying } from '../../player/use-playback.ts';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownFilm } from '../shown-film.ts';
import { type Stretch, stretchesIn } from './stretches.ts';

/** A time in the recording as hours, minutes and seconds. */
const at = (ms: number) => timecodeAt(Math.floor((ms / 1000) * 25), usualClock).slice(0, 8);

const textOf = (item: Stretch, reasonOf: (reason: string) => string): string => {
  if ('title' in item) return item.title;
  if ('lines' in item) return item.lines.join(' ');
  if (!('reason' in item)) return item.text;
  return [reasonOf(item.reason), item.text].filter(Boolean).join(': ');
};

interface Props {
  name: string;
  content: Readonly<Record<string, unknown>> | undefined;
  /** The list is one of several on the page, so that it scrolls earlier. */
  isShort?: boolean;
}

/** The stretches of a plan in time order. Their times lead to the film that is shown. */
export function PlanStretches({ name, content, isShort }: Props) {
  const { words } = useCardWorkspace();
  const film = useShownFilm();
  const reasonOf = (reason: string) => words.value('edit_plan', 'reason', reason);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scrolling} data-short={isShort || undefined} tabIndex={0} aria-label={name}>
      <ol className={classes.stretches}>
        {stretchesIn(content).map((item) => (
          <li key={`${item.from_ms}-${item.to_ms}`}>
            {film ? <Time ms={item.from_ms} film={film} /> : <code>{at(item.from_ms)}</code>}
            <span className={classes.quiet}>– {at(item.to_ms)}</span>
            <span>{textOf(item, reasonOf)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A time of the recording, as a link into the film if the film is as long. */
function Time({ ms, film: { playback, clock } }: { ms: number; film: Film }) {
  const t = useTranslations('comments');
  const frame = frameAt(ms / 1000, clock);
  const isInside = usePlaying(playback, () => frame <= playback.lastFrame());
  const text = at(ms);
  if (!isInside) return <code>{text}</code>;
  return (
    <button
      type="button"
      className={classes.time}
      aria-label={t('goTo', { at: text })}
      onClick={() => {
        playback.pause();
        playback.seek(frame);
      }}
    >
      {text}
    </button>
  );
}
