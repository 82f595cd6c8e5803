import { z } from 'zod';
import * as f from '#server/kernel/values/fields.ts';
import { issueMessage } from '#server/kernel/values/refuse-with.ts';
import { problemOf } from './recurrence.ts';

/** A rule of RFC 5545 whose days are counted; the hour comes from the record. */
export const recurrenceField = {
  ...f.text(500),
  write: z
    .string()
    .trim()
    .max(500)
    .superRefine((rule, issues) => {
      const message = problemOf(rule);
      if (message !== undefined)
        issues.addIssue({ code: 'custom', ...issueMessage(message), params: { rule: 'recurrence' } });
    })
    .nullish(),
};
