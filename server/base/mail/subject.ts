import { z } from 'zod';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';
import { hasControls, longestSubject } from './template.ts';

/** The subject of a mail as a person writes it: one line. */
export const mailSubject = z
  .string()
  .trim()
  .min(1)
  .max(longestSubject)
  .refine((text) => !hasControls(text), refuseWith(t('notOneLine')));
