import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editingNotices', {
  changes: '{person} requested changes in {code} “{title}”: {note}',
  changesAbout: 'A reviewer asks for changes in what you have cut.',
  changesTitle: 'Changes were requested in your cut',
  ended: '{person} ended your claim of {code} “{title}”: {note}',
  endedPlain: '{person} ended your claim of {code} “{title}”',
  guestApproved: '{person} approved {code} “{title}”; your review decides',
  productionAbout: 'Somebody wrote to the people who hold, review or are responsible for cards.',
  productionTitle: 'A message from production',
  review: '{code} “{title}” waits for your review',
  reviewDue: '{code} “{title}” waits for your review, which is due soon',
  reviewAbout: 'A card that you review, or that names no reviewer, is ready for review.',
  reviewTitle: 'A cut waits for your review',
  takenAbout: 'A manager took over a card that you held, or ended your claim of it.',
  takenOver: '{person} took over {code} “{title}”, which you held: {note}',
  takenOverPlain: '{person} took over {code} “{title}”, which you held',
  takenTitle: 'Your claim of a card was ended',
});
