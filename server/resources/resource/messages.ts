import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('resource', {
  allowed: '{message}; allowed: {allowed}',
  neededFor: '{path} is needed for {status}',
  noStep: 'cannot go from {from} to {to}',
  noStepInstead: 'cannot go from {from} to {to}; {instead}',
  noneAllowed: '{message}; allowed: none',
  platformOnly: 'cannot go from {from} to {to}; only the platform does that',
  platformOnlyInstead: 'cannot go from {from} to {to}; only the platform does that; {instead}',
  roleTooLow: '{what} needs the role {role} or higher.',
  stepNeedsAnother: 'from {from} to {to} needs somebody else than the author',
  stepNeedsRole: 'from {from} to {to} needs the role {role}',
});
