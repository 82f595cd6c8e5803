import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('leave', {
  leaveOfOthers: 'the leave of another person',
  overdrawn:
    'asks for {more} days of {kind} in {year}, and {left} are left; ask for fewer, or have days allotted first',
  takesTooMuch: 'takes more than the {left} days that are left',
  zeroDays: 'must not be zero',
});
