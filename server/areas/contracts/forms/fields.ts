import { z } from 'zod';
import type { Field } from '#server/kernel/values/field.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { fieldTypes } from './answers.ts';
import { t } from './messages.ts';

const field = z.strictObject({
  key: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{0,49}$/, refuseWith(t('notKey'))),
  label: z.string().trim().min(1).max(300),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  options: z.array(z.string().trim().min(1).max(200)).max(100),
});

export type FormField = z.input<typeof field>;

const { type, required, options } = field.shape;
const sent = field.extend({
  type: type.default('text'),
  required: required.default(false),
  options: options.default([]),
});

/** Questions of a form, in their order. */
export const formFields = {
  kind: 'list',
  write: z.array(sent).max(100).optional(),
  read: z.array(field),
} satisfies Field;
