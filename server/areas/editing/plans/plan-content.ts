import { z } from 'zod';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

const ms = z.int().min(0).max(360_000_000);
const stretch = { from_ms: ms, to_ms: ms };
const words = (most: number) => z.string().trim().min(1).max(most);

const line = words(200).regex(/^[^\r\n]+$/, refuseWith(t('oneLine')));

const plan = <S extends z.core.$ZodLooseShape>(item: S, most: number) =>
  z.strictObject({ duration_ms: ms, items: z.array(z.strictObject({ ...stretch, ...item })).max(most) });

/** Content of each kind of plan: stretches of the recording, in milliseconds from its beginning. */
export const planContents = {
  /** The items are the stretches to remove; the rest is kept. */
  cut_plan: plan(
    { reason: z.enum(['silence', 'filler', 'other']), text: words(5000).nullable().default(null) },
    20_000,
  ),
  chapters: plan({ title: words(200), keywords: z.array(words(100)).max(10).default([]) }, 1_000),
  subtitles: plan({ lines: z.array(line).min(1).max(4) }, 20_000),
  highlights: plan({ text: words(5000), score: z.number().min(0).nullable().default(null) }, 500),
} as const;

export const planKinds = ['cut_plan', 'chapters', 'subtitles', 'highlights'] as const;
export type PlanKind = (typeof planKinds)[number];
export type PlanContent<K extends PlanKind = PlanKind> = z.output<(typeof planContents)[K]>;

interface Stretch {
  from_ms: number;
  to_ms: number;
}

const mostProblems = 20;

/** Items must be inside the recording and in order of time; only highlights may overlap. */
function orderProblems(kind: PlanKind, duration: number, items: readonly Stretch[]): ErrorDetail[] {
  const problem = (nth: number, name: keyof Stretch, rule: string, message: Message): ErrorDetail[] => [
    { path: `content.items.${nth}.${name}`, rule, message },
  ];
  return items
    .flatMap(({ from_ms, to_ms }, nth) => {
      const last = items[nth - 1];
      if (to_ms <= from_ms) return problem(nth, 'to_ms', 'order', t('endNotAfterStart', { from: from_ms }));
      if (to_ms > duration) return problem(nth, 'to_ms', 'range', t('afterRecording', { duration }));
      if (last && from_ms < last.from_ms)
        return problem(nth, 'from_ms', 'order', t('notInOrder', { start: last.from_ms }));
      if (last && kind !== 'highlights' && from_ms < last.to_ms)
        return problem(nth, 'from_ms', 'overlap', t('overlaps', { end: last.to_ms }));
      return [];
    })
    .slice(0, mostProblems);
}

type Read<K extends PlanKind> =
  | { ok: true; content: PlanContent<K> }
  | { ok: false; details: ErrorDetail<string>[] };

export function readContent<K extends PlanKind>(kind: K, given: unknown): Read<K> {
  const parsed = planContents[kind].safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, planContents[kind]));
    const at = (path: string) => (path ? `content.${path}` : 'content');
    return {
      ok: false,
      details: problems.slice(0, mostProblems).map((one) => ({ ...one, path: at(one.path) })),
    };
  }
  const { duration_ms, items } = parsed.data;
  const details = orderProblems(kind, duration_ms, items);
  // The schema of a kind returns the content of that kind.
  return details.length ? { ok: false, details } : { ok: true, content: parsed.data as PlanContent<K> };
}
