import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editDispatcher', {
  assign: '{card}: assign it',
  claimEnded: '{card}: the claim has ended without a result',
  continueOrRelease: 'Continue with {card}, or release it',
  editors: 'editors',
  endedAt: 'The claim ended at {time}',
  holderStopped: 'The holder has stopped working on it, or has forgotten to extend the claim.',
  littleTime: 'There is hardly any time left for the remaining work before it is due.',
  load: 'This person has {minutes, plural, one {# minute} other {# minutes}} of work',
  nobodyResponsible: 'Nobody is responsible for it.',
  placed: 'This person {reason}: {minutes} minutes, after {after} of other work',
  placedLate:
    'This person {reason}: {minutes} minutes, after {after} of other work; even so it would be late',
  raisePriority: '{card}: raise the priority',
  skilledLoad:
    'This person has {minutes, plural, one {# minute} other {# minutes}} of work and can do {skills}',
  timeLeft:
    '{hours, plural, one {# hour is} other {# hours are}} left, {minutes, plural, one {# minute of work is} other {# minutes of work are}} planned',
});
