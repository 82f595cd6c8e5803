import { z } from 'zod';
import { noRecord } from '#server/vocabulary/errors.ts';
import { defineFeature } from '../functions/feature.ts';
import { trusted } from '../functions/invented.ts';
import { onlyMaterial } from '../functions/material.ts';
import { recognizedLanguages, recognizeLanguage } from '../text/languages.ts';
import { t } from './messages.ts';
import { answeredBefore, repliesFrom, sureOfReply } from './past-reply.ts';
import { eitherTicketOrText } from './similar.ts';
import { fewestSolved, lookUp } from './ticket-likeness.ts';
import { namesOf } from './ticket-rows.ts';

const suggestion = z.object({ ticket_id: z.string(), number: z.string(), reply: z.string() });

export const suggestReply = defineFeature({
  name: 'suggest_reply',
  title: 'Suggested ticket reply',
  about:
    'The answers of the most similar solved tickets (BM25), preferably in the same language, with this customer’s name and ticket number. Nothing is sent. A model writes an answer based on the earlier ones.',
  group: 'support',
  areas: ['work'],
  input: z.object(eitherTicketOrText.shape).refine(eitherTicketOrText.isOne, eitherTicketOrText.refusal),
  result: z.object({
    reply: z.string(),
    language: z.enum(recognizedLanguages).nullable(),
    /** The ticket with the answer. */
    taken_from: z.object({ ticket_id: z.string(), number: z.string() }),
    slots: z.array(
      z.object({ name: z.enum(['contact', 'ticket']), from: z.string(), to: z.string().nullable() }),
    ),
    alternatives: z.array(suggestion),
  }),
  example: { text: 'El vídeo se corta a los dos minutos.' },
  compute: async (ctx, { most, ...asked }) => {
    const looked = await lookUp(ctx, asked, most);
    if (!looked) throw noRecord('ticket', asked.ticket_id ?? '');
    const { ticket, text, solved, found } = looked;
    const contact = (await namesOf(ctx, [ticket?.contact_id ?? null])).get(ticket?.contact_id ?? '') ?? null;
    const filled = await repliesFrom(text, found, { contact, number: ticket?.number ?? null });
    const [first, ...rest] = filled;
    if (solved < fewestSolved || !first)
      return {
        needed: solved < fewestSolved ? fewestSolved : 1,
        have: solved < fewestSolved ? solved : 0,
        about: solved < fewestSolved ? t('solvedTickets') : t('similarAnswered'),
      };
    const language = await recognizeLanguage(text);
    const { ticket_id, number, reply, slots, like } = first;
    return {
      result: {
        reply,
        language: language ?? null,
        taken_from: { ticket_id, number },
        slots,
        alternatives: rest.map((one) => ({ ticket_id: one.ticket_id, number: one.number, reply: one.reply })),
      },
      engine: 'statistics' as const,
      confidence: sureOfReply(like),
      evidence: [{ text: answeredBefore(number, like), record: { type: 'ticket', id: ticket_id } as const }],
      sample_size: solved,
      material: `Message:\n${text}\n\nAnswers given before:\n${filled.map((one) => one.reply).join('\n---\n')}`,
    };
  },
  model: {
    ask: (_, found) =>
      found && {
        instructions: `Write into "reply" an answer to the customer's message from what was answered before, in the language of the message. Promise nothing that was not promised there. The other properties stay empty. ${onlyMaterial}`,
        text: found.material ?? '',
      },
    keep: (output, found) => {
      const reply = trusted(output.reply, found?.material ?? '');
      return found && reply !== null ? { ...found.result, reply } : undefined;
    },
  },
});
