'use client';

import type { PlanContent } from '#server/areas/editing/plans/plan-content.ts';
import { timecodeAt, usualClock } from '../../player/frames.ts';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';

type Stretch = PlanContent['items'][number];

/** The server checked the content when the plan was stored; the contract only types it as an object. */
const isStretch = (item: unknown): item is Stretch =>
  typeof item === 'object' && item !== null && 'from_ms' in item && 'to_ms' in item;

/** A time in the recording as hours, minutes and seconds. */
const at = (ms: number) => timecodeAt(Math.round((ms / 1000) * 25), usualClock).slice(0, 8);

/** The stretches of a plan in time order. */
export function PlanStretches({
  name,
  content,
}: {
  name: string;
  content: Readonly<Record<string, unknown>> | undefined;
}) {
  const { words } = useCardWorkspace();
  const items = Array.isArray(content?.items) ? content.items.filter(isStretch) : [];
  const textOf = (item: Stretch) => {
    if ('title' in item) return item.title;
    if ('lines' in item) return item.lines.join(' ');
    if (!('reason' in item)) return item.text;
    return [words.value('edit_plan', 'reason', item.reason), item.text].filter(Boolean).join(': ');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scrolling} tabIndex={0} aria-label={name}>
      <ol className={classes.list}>
        {items.map((item) => (
          <li key={`${item.from_ms}-${item.to_ms}`}>
            <code>
              {at(item.from_ms)} – {at(item.to_ms)}
            </code>{' '}
            {textOf(item)}
          </li>
        ))}
      </ol>
    </section>
  );
}
