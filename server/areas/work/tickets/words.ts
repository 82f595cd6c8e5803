import { z } from 'zod';
import type { Field, Mention } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { references } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { prefixOf } from '#server/vocabulary/ids.ts';
import { t } from './texts.ts';

const given = z
  .strictObject({
    type: z.enum(['customer', 'agent']),
    id: id.nullish(),
  })
  .refine(({ type, id }) => type !== 'agent' || !id || isPerson(id), {
    path: ['id'],
    ...refuseWith(t('notPerson')),
  });

const isPerson = (id: string) => id.startsWith(`${prefixOf('user')}_`);

/** The author of a message: a contact as customer, or a member as agent. Without an id it is the owner of the token. */
export const author = {
  kind: 'object',
  write: given.optional(),
  read: z.object({ type: z.enum(['customer', 'agent', 'system']), id: z.string().nullable() }),
  names: ['contact', 'user'],
  mentions: (value: unknown): Mention[] => {
    const { type, id } = given.safeParse(value).data ?? {};
    if (typeof id !== 'string') return [];
    return [{ path: 'id', kind: type === 'customer' ? 'contact' : 'user', id }];
  },
} as const satisfies Field;

export const bodyField = () => f.speech(f.requiredText(50_000));
export const mentions = () => ({ ...references('user', 50), notifies: 'mentioned' as const });

const who = z.object({ type: z.string(), id: z.string() });

/** The time and the actor of a redaction. */
export const redaction = {
  redacted_at: f.derivedInstant(),
  redacted_by: f.derived('object', who.nullable()),
};

export const redactedBody = '[redacted]';
