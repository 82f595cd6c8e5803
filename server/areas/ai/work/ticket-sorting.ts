import type { Message } from '#server/vocabulary/wording/message.ts';
import { termsOf } from '../text/words.ts';
import { t } from './messages.ts';
import type { TicketRow } from './ticket-rows.ts';
import { textOf } from './ticket-rows.ts';
import { isLearnable, judgeBy, type Past, usable } from './triage.ts';
import { categorySign, prioritySign, type Sign } from './triage-keywords.ts';

const labels = {
  category: (one: TicketRow) => one.category,
  priority: (one: TicketRow) => one.priority,
  assignee: (one: TicketRow) => one.assignee_id,
} as const;
export type Label = keyof typeof labels;

const signs: Partial<Record<Label, (text: string) => Sign | undefined>> = {
  category: categorySign,
  priority: prioritySign,
};

/** The confidence in a keyword of the rules, which is only a sign. */
const sureOfSign = 0.5;

export interface Sorted {
  value: string;
  probability: number;
  words: string[];
  engine: 'statistics' | 'rules';
  /** The reason, in a sentence. */
  text: Message;
}

export interface Sorter {
  sort(label: Label, text: string): Sorted | undefined;
  /** The solved tickets that one of the three was learned from. */
  past: Readonly<Record<Label, Past[]>>;
}

/** Learns from solved tickets once and sorts any number; keywords of the three languages decide where nothing is learned. */
export function sorterFrom(solved: readonly TicketRow[]): Sorter {
  const terms = new Map(solved.map((one) => [one.id, termsOf(textOf(one))]));
  const pastOf = (label: Label): Past[] =>
    usable(
      solved.flatMap((one) => {
        const value = labels[label](one);
        return value === null ? [] : [{ label: value, terms: terms.get(one.id) ?? [] }];
      }),
    );
  const past = { category: pastOf('category'), priority: pastOf('priority'), assignee: pastOf('assignee') };
  const judgeOf = (label: Label) => (isLearnable(past[label]) ? judgeBy(past[label]) : () => undefined);
  const judges = {
    category: judgeOf('category'),
    priority: judgeOf('priority'),
    assignee: judgeOf('assignee'),
  };
  return {
    past,
    sort: (label, text) => {
      const found = judges[label](termsOf(text));
      if (found) {
        const { value, words } = found;
        const learned = { label, value, count: past[label].length };
        const why = words.length > 0 ? t('learnedByWords', { ...learned, words }) : t('learned', learned);
        return { ...found, engine: 'statistics', text: why };
      }
      const sign = signs[label]?.(text);
      return (
        sign && {
          value: sign.value,
          probability: sureOfSign,
          words: [sign.word],
          engine: 'rules',
          text: t('keyword', { label, value: sign.value, word: sign.word }),
        }
      );
    },
  };
}
