import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('secondFactor', {
  appAdded: 'An authenticator app was set up as the second factor of your account.',
  appRemoved: 'The authenticator app of your account was removed. Signing in needs only the password now.',
  codesGuessed:
    'Somebody entered your password and then {count} wrong codes, so the sign-in was stopped. If it was not you, set a new password now.',
  factorsReset:
    'An administrator removed the second factor of your account. Signing in needs only the password now. Set up a new one on the page of your account.',
  hasApp: 'Your account has an authenticator app already. Remove it before you set up another one.',
  letterBody: `Hello {name},

{sentence}

Account: {email}

If you do not know about this, set a new password and tell the person who manages this installation: {link}
`,
  letterSubject: 'The sign-in of your account',
  noApp: 'Your account has no authenticator app.',
  noFactor: 'Your account has no second factor.',
  noKey: 'Begin with a new key: this one is not waiting for its first code.',
  noPasskey: 'Your account has no such passkey.',
  noPasskeys: 'This installation is reached by a number instead of a name, so browsers give it no passkeys.',
  passkeyAdded: 'A passkey was added to your account. It signs in without the password.',
  passkeyRefused: 'The passkey was not accepted. Try again.',
  passkeyRemoved: 'A passkey of your account was removed. It no longer signs in.',
  recoveryCodeUsed:
    'A recovery code was used to sign in to your account. {left, plural, =0 {No code is left: make new ones on the page of your account.} one {# code is left.} other {# codes are left.}}',
  recoveryCodesMade: 'New recovery codes were made for your account. Earlier ones no longer work.',
  tooManyChallenges: 'Too many attempts with passkeys. Try again in {seconds} s.',
  wrongCode: 'is wrong, has expired or was used already',
});
