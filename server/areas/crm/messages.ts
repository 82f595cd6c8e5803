import { messages } from '#server/base/wording/messages.ts';

export const t = messages('crm', {
  negative: 'must not be negative',
});
