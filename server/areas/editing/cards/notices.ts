import { messages } from '#server/base/wording/messages.ts';

export const t = messages('editingNotices', {
  changes: '{code} needs changes: {note}',
  changesAbout: 'A reviewer asks for changes in what you have cut.',
  changesTitle: 'Changes were requested in your cut',
  productionAbout: 'Somebody wrote to the people who hold, review or are responsible for cards.',
  productionTitle: 'A message from production',
  review: '{code} waits for your review',
  reviewAbout: 'A card that you review, or that names no reviewer, is ready for review.',
  reviewTitle: 'A cut waits for your review',
});
