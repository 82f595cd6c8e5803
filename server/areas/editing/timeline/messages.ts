import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editTimeline', {
  rateFormat: 'must be a number such as 25 or 29.97',
  rateMissing: 'is required, because neither the newest version nor the target has a frame rate',
  rateRange: 'must be from 1 to 240',
  versionMissing: 'the card has no version yet',
  versionRateMissing: 'version {number} has no fps; send it first',
});
