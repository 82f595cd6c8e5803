import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editMedia', {
  isMade: 'its media are being made already; cancel that first',
  isNotMade: 'its media are not being made',
  noFilm: 'has no film that was read; only uploaded films have media',
});
