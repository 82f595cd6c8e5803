import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editComments', {
  answersTeamComment: 'answers a comment that only the team sees; set its audience to "client" first',
  drawingTooLarge: 'must be at most 20 kB as JSON; draw fewer or shorter lines',
  endBeforeStart: 'needs frame_in, and must not be before it',
  hasClientAnswers: 'has answers for the client; set their audience to "team" first',
  nested: 'must be a comment of this card that is not itself an answer',
  otherCard: 'is a version of another card',
  versionApproved: 'the version is approved, so no fix can be added to it',
  visibleToAuthor: 'must stay "client", because the client wrote the comment',
});
