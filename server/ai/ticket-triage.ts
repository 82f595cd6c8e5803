import { z } from 'zod';
import { noRecord } from '../errors.ts';
import { defineFeature, type Evidence } from './feature.ts';
import { onlyMaterial, round, textInput } from './material.ts';
import { findTicket, mostSolved, solvedTickets, type TicketRow, textOf } from './ticket-rows.ts';
import { fewestSolved, isLearnable, judgeBy, type Past, triedOut, usable, type Verdict } from './triage.ts';
import { categorySign, prioritySign, type Sign } from './triage-keywords.ts';
import { termsOf } from './words.ts';

const verdict = z
  .object({ value: z.string(), probability: z.number(), words: z.array(z.string()) })
  .nullable();

const labels = {
  category: (one: TicketRow) => one.category,
  priority: (one: TicketRow) => one.priority,
  assignee: (one: TicketRow) => one.assignee_id,
} as const;
type Label = keyof typeof labels;

const signs: Partial<Record<Label, (text: string) => Sign | undefined>> = {
  category: categorySign,
  priority: prioritySign,
};

/** A word of the rules is a sign, not a proof. */
const sureOfSign = 0.5;

function pastOf(solved: readonly TicketRow[], terms: ReadonlyMap<string, string[]>, label: Label): Past[] {
  return usable(
    solved.flatMap((one) => {
      const value = labels[label](one);
      return value === null ? [] : [{ label: value, terms: terms.get(one.id) ?? [] }];
    }),
  );
}

export const ticketTriage = defineFeature({
  name: 'ticket_triage',
  title: 'Sorting a ticket',
  about: `Category, priority and assignee, by what was made of solved tickets with words like these (tf-idf and naive Bayes on the newest ${mostSolved}). Below ${fewestSolved} solved ones, or where they say nothing: words of Spanish, Portuguese and English for category and priority; nobody is assigned by a rule. A model may choose another category or priority that the organization has used.`,
  group: 'support',
  areas: ['work'],
  input: z
    .object({ ticket_id: z.string().min(1).max(64).optional(), text: textInput.optional() })
    .refine((given) => (given.ticket_id === undefined) !== (given.text === undefined), {
      path: ['text'],
      message: 'send either ticket_id or text',
    }),
  result: z.object({
    category: verdict,
    priority: verdict,
    assignee: verdict,
    categories: z.array(z.string()),
  }),
  example: { text: 'La factura de marzo llegó duplicada y el cliente está enfadado.' },
  compute: async (ctx, { ticket_id: id, text: given }) => {
    const ticket = id === undefined ? undefined : await findTicket(ctx, id);
    if (id !== undefined && !ticket) throw noRecord('ticket', id);
    const text = ticket ? textOf(ticket) : (given ?? '');
    const terms = termsOf(text);
    const solved = await solvedTickets(ctx, id);
    const termsById = new Map(solved.map((one) => [one.id, termsOf(textOf(one))]));
    const evidence: Evidence[] = [];
    let isLearned = false;
    const judged = (label: Label): Verdict | null => {
      const past = pastOf(solved, termsById, label);
      const found = isLearnable(past) ? judgeBy(past)(terms) : undefined;
      if (found) {
        isLearned = true;
        const words = found.words.length > 0 ? ` for ${found.words.map((one) => `“${one}”`).join(', ')}` : '';
        evidence.push({
          text: `${label} ${found.value}: learned from ${past.length} solved tickets${words}`,
        });
        return { ...found, probability: round(found.probability) };
      }
      const sign = signs[label]?.(text);
      if (!sign) return null;
      evidence.push({ text: `${label} ${sign.value}: the text says “${sign.word}”` });
      return { value: sign.value, probability: sureOfSign, words: [sign.word] };
    };
    const [category, priority, assignee] = [judged('category'), judged('priority'), judged('assignee')];
    if (!category && !priority && !assignee)
      return { needed: fewestSolved, have: solved.length, about: 'solved tickets with words like these' };
    const sure = [category, priority, assignee].flatMap((one) => (one ? [one.probability] : []));
    const categories = [...new Set(solved.flatMap((one) => one.category ?? []))].toSorted().slice(0, 50);
    const past = pastOf(solved, termsById, 'category');
    return {
      result: { category, priority, assignee, categories },
      engine: isLearned ? ('statistics' as const) : ('rules' as const),
      confidence: sure.reduce((sum, one) => sum + one, 0) / sure.length,
      evidence,
      sample_size: solved.length,
      hit_rate: isLearned && isLearnable(past) ? triedOut(past, 'category') : undefined,
      material: text,
    };
  },
  model: {
    ask: ({ text }, found) => {
      const about = found?.material ?? text;
      if (about === undefined) return undefined;
      const instructions = `Sort a customer's message. "category": one of ${found?.result.categories.join(', ') || 'billing, access, delivery, technical, complaint'}; "priority": low, normal, high or urgent; each with its probability and up to three words of the text that decide. "assignee" is null and "categories" empty. ${onlyMaterial}`;
      return { instructions, text: about };
    },
    keep: (said, found) => {
      const allowed = found?.result.categories ?? [];
      const isKnown =
        said.category !== null && (allowed.length === 0 || allowed.includes(said.category.value));
      const isPriority = ['low', 'normal', 'high', 'urgent'].includes(said.priority?.value ?? '');
      return {
        category: isKnown ? said.category : (found?.result.category ?? null),
        priority: isPriority ? said.priority : (found?.result.priority ?? null),
        assignee: found?.result.assignee ?? null,
        categories: allowed,
      };
    },
  },
});
