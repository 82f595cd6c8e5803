import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('time', {
  notSchedule: 'must be one of {presets}, or five fields of cron such as "30 8 * * 1-5"',
  tooOften: 'runs at most {count} times an hour',
});
