import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('agents', {
  actionLimit: 'The run has reached its limit of {count, plural, one {# action} other {# actions}}.',
  agentOff: '{name} is switched off; send PATCH /agents/{name} with enabled true',
  counted:
    '{suggestions, plural, one {# suggestion} other {# suggestions}}, {actions, plural, one {# action} other {# actions}}, {skipped} skipped',
  decidedOn: '{status, select, applied {Accepted} rejected {Rejected} other {Undone}} on {day}.',
  doneByAgent: 'Done by the agent.',
  internalError: 'Something went wrong on our side.',
  isMuted: 'Muted, because {rejected} of the last {of} suggestions were rejected.',
  mutedHint:
    'Muted, because {rejected} of the last {of} suggestions were rejected. To unmute it, send PATCH /agents/{agent} with kinds.{kind}.muted false.',
  notAgent: 'is not an agent',
  notScope: 'is not a property by which this agent can be limited',
  notTime: 'must be a time such as 20:00',
  quietHours: 'Quiet hours: the agent only suggests.',
  rejectionsOverOf: '`rejections` cannot be more than `of`',
  snoozedUntil: 'Snoozed until {until}.',
  suggestionLimit:
    'The run has reached its limit of {count, plural, one {# suggestion} other {# suggestions}}.',
  switchedOff: 'Switched off.',
  tooFewExamples:
    '{name} has too few examples ({have} {about}, {needed} needed), so the agent used its own rule',
  unknownAgent: 'There is no agent "{given}". The agents are: {known}.',
  unknownAgentMeant: 'There is no agent "{given}"; did you mean {meant}? The agents are: {known}.',
});
