import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('construction', {
  overBalance:
    'is more than the balance of {left} ({contracted} {unit} are contracted, {measured} measured, {submitted} submitted); measure less, or amend the contract: POST /obras/amendments',
});
