import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('contacts', {
  companyHasDomain: 'A company has the domain {domain}.',
  nameNeeded: 'at least one of first_name, last_name, email and phone is required',
});
