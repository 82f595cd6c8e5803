import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('session', {
  linkExpired: 'This link is no longer valid. Ask for a new one.',
  noSession: 'only a signed-in person has a session',
  passwordChanged: 'The password was changed elsewhere in the meantime. Try again.',
  providerBody: `Hello {name},

Somebody asked for a new password for your account, {email}. It has no password: you sign in with {provider}.

Sign in: {link}
`,
  resetBody: `Hello {name},

Somebody asked for a new password for your account, {email}.

Set a new password: {link}

The link works once, and for {minutes} minutes. If it was not you, you do not have to do anything: your password stays the same.
`,
  resetSubject: 'Set a new password',
  tooManyResets: 'Too many requests for a new password. Try again in {seconds} s.',
  wrongPassword: 'is not your password',
});
