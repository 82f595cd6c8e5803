import { z } from 'zod';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { defineFeature } from '../functions/feature.ts';
import { onlyMaterial, round, textInput } from '../functions/material.ts';
import { t } from './messages.ts';
import { fewestSolved, lookUp } from './ticket-likeness.ts';
import { mostSolved } from './ticket-rows.ts';

const like = z.object({
  ticket_id: z.string(),
  number: z.string(),
  subject: z.string(),
  category: z.string().nullable(),
  score: z.number(),
  /** The stems that both have, the most distinctive first. */
  shared: z.array(z.string()),
  /** The last answer to the customer. */
  answer: z.string().nullable(),
});

export const eitherTicketOrText = {
  shape: {
    ticket_id: z.string().min(1).max(64).optional(),
    text: textInput.optional(),
    most: z.int().min(1).max(20).default(5),
  },
  isOne: (given: { ticket_id?: string | undefined; text?: string | undefined }) =>
    (given.ticket_id === undefined) !== (given.text === undefined),
  refusal: { path: ['text'], ...refuseWith(t('eitherTicket')) },
};

export const similar = defineFeature({
  name: 'similar',
  title: 'Similar solved tickets',
  about: `The newest ${mostSolved} solved tickets, ranked by their similarity to a ticket or text (BM25), with the answers that customers got. A model may reorder them, and adds none.`,
  group: 'support',
  areas: ['work'],
  input: z.object(eitherTicketOrText.shape).refine(eitherTicketOrText.isOne, eitherTicketOrText.refusal),
  result: z.object({ tickets: z.array(like) }),
  example: { text: 'El vídeo se corta a los dos minutos.' },
  compute: async (ctx, { most, ...asked }) => {
    const looked = await lookUp(ctx, asked, most);
    if (!looked) throw noRecord('ticket', asked.ticket_id ?? '');
    if (looked.solved < fewestSolved)
      return { needed: fewestSolved, have: looked.solved, about: t('solvedTickets') };
    const tickets = looked.found.map(
      ({ ticket: { id, number, subject, category }, score, shared, answer }) => ({
        ticket_id: id,
        number,
        subject,
        category,
        score: round(score),
        shared,
        answer,
      }),
    );
    const best = looked.found[0]?.coverage ?? 0;
    return {
      result: { tickets },
      engine: 'statistics' as const,
      confidence: best,
      evidence: [
        { text: t('searched', { count: looked.solved }) },
        ...tickets.map(({ ticket_id: id, number, shared }) => ({
          text: t('alsoHas', { number, words: shared.slice(0, 5) }),
          record: { type: 'ticket', id } as const,
        })),
      ],
      sample_size: looked.solved,
      material: `${looked.text}\n\n${tickets.map((one) => `${one.ticket_id}: ${one.subject}`).join('\n')}`,
    };
  },
  model: {
    ask: (_, found) =>
      found && found.result.tickets.length > 1
        ? {
            instructions: `A customer's message, then solved tickets, each behind its id. Answer "tickets" with the same "ticket_id"s, the most helpful first; the other properties empty. ${onlyMaterial}`,
            text: found.material ?? '',
          }
        : undefined,
    keep: (output, found) => {
      const own = found?.result.tickets ?? [];
      const isKnown = output.tickets.some((one) => own.some(({ ticket_id }) => ticket_id === one.ticket_id));
      if (!isKnown) return undefined;
      const place = new Map(output.tickets.map((one, nth) => [one.ticket_id, nth]));
      const placeOf = (id: string) => place.get(id) ?? own.length;
      return { tickets: own.toSorted((a, b) => placeOf(a.ticket_id) - placeOf(b.ticket_id)) };
    },
  },
});
