import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editPlanning', {
  statusMissing: 'is required: the status whose cards are asked for',
  tooManyRows: 'finds more than {most} rows; choose fewer days, one person or one project',
});
