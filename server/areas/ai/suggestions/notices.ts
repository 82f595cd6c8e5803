import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiNotices', {
  waiting: '{count, plural, one {A suggestion waits} other {# suggestions wait}} for your decision',
  waitingAbout:
    'Agents propose changes that a manager or an administrator accepts or rejects. Several suggestions are one notification.',
  waitingTitle: 'Suggestions wait for a decision',
});
