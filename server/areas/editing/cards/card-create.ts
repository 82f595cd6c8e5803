import { z } from 'zod';
import { redeclared } from '#server/calls/operation.ts';
import * as f from '#server/kernel/values/fields.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { onDuplicate } from '#server/resources/resource/creating-operation.ts';
import { shown } from '#server/resources/resource/saved-records.ts';
import { valuesOfTemplate } from '../templates/from-template.ts';
import { card } from './cards.ts';

const { create } = card.operations;

const templateInput = z.object({
  template_id: f
    .reference('card_template')
    .write.describe('The card template that the card is made from: it has what is not sent.'),
});

/** Creates a card, with the values of a template for all that was not sent. */
export const createOperation = redeclared(create, {
  input: create.meta.input.extend(templateInput.shape),
  work: {
    scope: 'tenant',
    handler: async (ctx, sent) => {
      const { on_duplicate: mode, template_id, ...body }: Record<string, unknown> = sent;
      const { template_id: template } = templateInput.parse({ template_id });
      // An existing card that is updated instead keeps its own values.
      const fixed = template ? await valuesOfTemplate(ctx, template, body) : {};
      const done = await createRecord(ctx, card.resource, body, onDuplicate.parse(mode), { fixed });
      return shown(ctx, card.resource, done, body);
    },
  },
});
