import { messages } from '#server/base/wording/messages.ts';

export const t = messages('session', {
  linkExpired: 'This link is no longer valid. Ask for a new one.',
  noSession: 'only a signed-in person has a session',
  passwordChanged: 'The password was changed elsewhere in the meantime. Try again.',
  tooManyResets: 'Too many requests for a new password. Try again in {seconds} s.',
  wrongPassword: 'is not your password',
});
