import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editHandOver', {
  noCut: 'the card has no version to hand over',
  notApproved: 'only an approved or delivered cut can be handed over; the card is {status}',
  notReady: 'the film of the newest version is not ready, so it cannot be handed over',
});
