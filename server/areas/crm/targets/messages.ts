import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('salesTargets', {
  closed: 'cannot change: the target is closed',
  exclusive: '`team` cannot be combined with `owner_id`',
  notPlannable: 'must be from 1970-01-01 to 2999-12-31',
  notPositive: 'must be more than 0',
  unknownTeam: 'is not a team in the settings',
});
