import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('suppliers', {
  inUse: 'the {kind} {id} refers to this supplier; send status archived instead',
  notActive: '{name} is {status}; a manager can make it active again, or choose another supplier',
  notActiveReason:
    '{name} is {status} ({reason}); a manager can make it active again, or choose another supplier',
  taxIdChecksum: '{id} does not look like a tax number of {country}.',
});
