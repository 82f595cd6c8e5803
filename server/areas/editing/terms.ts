import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { editingSettings, limitedColumns } from './settings.ts';

/** The settings are for administrators, but everybody who sees the queue needs these terms. */
export const termsOperation = operation({
  tag: 'Editing queue',
  area: 'editing',
  internal: true,
  role: 'viewer',
  method: 'GET',
  path: '/edicion/terms',
  summary: 'Get the settings of the editing queue: duration of claims, cards per editor, reviewers',
  input: z.strictObject({}).optional(),
  output: z.object({
    lease_minutes: z.int(),
    wip_limit: z.int().nullable(),
    reviewers: z.array(z.string()),
    four_eyes: z.boolean(),
    column_limits: z.partialRecord(z.enum(limitedColumns), z.int().nullable()),
  }),
  handler: async (ctx) => {
    const { lease_minutes, wip_limit, reviewers, four_eyes, column_limits } = editingSettings.of(ctx).editing;
    return { lease_minutes, wip_limit, reviewers, four_eyes, column_limits };
  },
});
