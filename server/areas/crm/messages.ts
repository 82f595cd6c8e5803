import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('crm', {
  negative: 'must not be negative',
});
