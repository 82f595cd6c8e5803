import { z } from 'zod';
import { issueMessage, refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';
import { movementKeys, type PostingKey, postingKeys } from './posting-keys.ts';

const refusal = (input: unknown) => {
  const key = String(input);
  const isOfDocuments = postingKeys.some((one) => one === key);
  return isOfDocuments
    ? t('keyOfDocuments', { key, keys: movementKeys })
    : t('keyUnknown', { key, keys: movementKeys });
};

const movementKey = z.strictObject({
  category: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('The category of the movements; capital letters make no difference.'),
  key: z
    .enum(movementKeys, refuseWith(refusal))
    .describe('What it means in the books, as the key of its postings.'),
});
type MovementKey = z.output<typeof movementKey>;

const plain = (category: string) => category.trim().toLowerCase();

/** The meaning of each category, as the settings have them. */
export const movementKeyList = () =>
  z
    .array(movementKey)
    .max(200)
    .superRefine((list, context) => {
      const names = list.map(({ category }) => plain(category));
      for (const [at, name] of names.entries())
        if (names.indexOf(name) < at)
          context.addIssue({
            code: 'custom',
            path: [at, 'category'],
            params: { rule: 'unique' },
            ...issueMessage(t('categoryTwice')),
          });
    })
    .default([]);

/** The meaning of a category; capital letters make no difference. Money of an unknown one is unassigned. */
export const keyOfCategory = (list: readonly MovementKey[], category: string | null): PostingKey =>
  list.find((one) => category !== null && plain(one.category) === plain(category))?.key ?? 'unassigned';
