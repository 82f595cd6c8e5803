import { z } from 'zod';
import { shareFigure } from '#server/kernel/values/decimals.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { defineFeature, type Evidence } from '../functions/feature.ts';
import { onlyMaterial, round, textInput } from '../functions/material.ts';
import { t } from './messages.ts';
import { priorities, surest, usualCategories } from './surest.ts';
import { findTicket, mostSolved, solvedTickets, textOf } from './ticket-rows.ts';
import { type Label, sorterFrom } from './ticket-sorting.ts';
import { fewestSolved, isLearnable, triedOut, type Verdict } from './triage.ts';

const verdict = z
  .object({ value: z.string(), probability: shareFigure, words: z.array(z.string()) })
  .nullable();

export const ticketTriage = defineFeature({
  name: 'ticket_triage',
  title: 'Ticket classification',
  about: `Category, priority and assignee, learned from solved tickets with similar words (tf-idf and naive Bayes on the newest ${mostSolved}). With fewer than ${fewestSolved} solved tickets, or without a clear result, category and priority are found by keywords in Spanish, Portuguese and English, and no assignee is suggested. A model may choose another category or priority that the organization has used.`,
  group: 'support',
  areas: ['work'],
  input: z
    .object({ ticket_id: z.string().min(1).max(64).optional(), text: textInput.optional() })
    .refine((given) => (given.ticket_id === undefined) !== (given.text === undefined), {
      path: ['text'],
      ...refuseWith(t('eitherTicket')),
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
    const solved = await solvedTickets(ctx, id);
    const { sort, past } = sorterFrom(solved);
    const evidence: Evidence[] = [];
    let isLearned = false;
    const judged = (label: Label): Verdict | null => {
      const found = sort(label, text);
      if (!found) return null;
      const { value, probability, words, engine, text: why } = found;
      isLearned ||= engine === 'statistics';
      evidence.push({ text: why });
      return { value, probability: round(probability), words };
    };
    const [category, priority, assignee] = [judged('category'), judged('priority'), judged('assignee')];
    if (!category && !priority && !assignee)
      return { needed: fewestSolved, have: solved.length, about: t('similarSolved') };
    const sure = [category, priority, assignee].flatMap((one) => (one ? [one.probability] : []));
    const categories = [...new Set(solved.flatMap((one) => one.category ?? []))].toSorted().slice(0, 50);
    return {
      result: { category, priority, assignee, categories },
      engine: isLearned ? ('statistics' as const) : ('rules' as const),
      confidence: sure.reduce((sum, one) => sum + one, 0) / sure.length,
      evidence,
      sample_size: solved.length,
      hit_rate: isLearned && isLearnable(past.category) ? triedOut(past.category) : undefined,
      material: text,
    };
  },
  model: {
    ask: ({ text }, found) => {
      const about = found?.material ?? text;
      if (about === undefined) return undefined;
      const instructions = `Sort a customer's message. "category": one of ${found?.result.categories.join(', ') || usualCategories.join(', ')}; "priority": low, normal, high or urgent; each with its probability and up to three words of the text that decide. "assignee" is null and "categories" empty. ${onlyMaterial}`;
      return { instructions, text: about };
    },
    keep: (output, found, { text }) => {
      const allowed = found?.result.categories ?? [];
      const about = found?.material ?? text ?? '';
      const category = surest(output.category, found?.result.category ?? null, {
        about,
        allowed: allowed.length > 0 ? allowed : usualCategories,
      });
      const priority = surest(output.priority, found?.result.priority ?? null, {
        about,
        allowed: priorities,
      });
      if (!found && category === null && priority === null) return undefined;
      return {
        category,
        priority,
        assignee: found?.result.assignee ?? null,
        categories: allowed,
      };
    },
  },
});
