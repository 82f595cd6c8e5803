'use client';

import { timecodeAt, usualClock } from '../../player/frames.ts';
import classes from '../card.module.css';
import { useCardDesk } from '../desk.ts';

interface Stretch {
  from_ms: number;
  to_ms: number;
  reason?: string;
  text?: string | null;
  title?: string;
  lines?: string[];
}

const isStretch = (item: unknown): item is Stretch =>
  typeof item === 'object' && item !== null && 'from_ms' in item && 'to_ms' in item;

/** Of the recording, in hours, minutes and seconds. */
const at = (ms: number) => timecodeAt(Math.round((ms / 1000) * 25), usualClock).slice(0, 8);

/** Its stretches, in the order of time. */
export function PlanContent({
  name,
  content,
}: {
  name: string;
  content: Readonly<Record<string, unknown>> | undefined;
}) {
  const { words } = useCardDesk();
  const items = Array.isArray(content?.items) ? content.items.filter(isStretch) : [];
  const said = ({ title, lines, text, reason }: Stretch) =>
    title ??
    lines?.join(' ') ??
    [reason && words.value('edit_plan', 'reason', reason), text].filter(Boolean).join(': ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scrolling} tabIndex={0} aria-label={name}>
      <ol className={classes.list}>
        {items.map((item) => (
          <li key={`${item.from_ms}-${item.to_ms}`}>
            <code>
              {at(item.from_ms)} – {at(item.to_ms)}
            </code>{' '}
            {said(item)}
          </li>
        ))}
      </ol>
    </section>
  );
}
