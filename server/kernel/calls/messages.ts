import { messages } from '#server/base/wording/messages.ts';

export const t = messages('calling', {
  area: 'area: {area}',
  areaNotGranted: 'This token was not given the area {area}; it may use {areas}.',
  bodyNotObject: 'The body must be a JSON object.',
  disabled: 'disabled: {area}',
  dryRunChoice: 'Use true or false.',
  dryRunInQuery: 'This call would really write. To try it out, add ?dry_run=true to the address.',
  keyFormat: 'Idempotency-Key must be 1 to 255 printable ASCII characters.',
  keyInFlight: 'A request with this Idempotency-Key is still in progress.',
  keyReused: 'This Idempotency-Key was used with another request.',
  moduleDisabled: 'The module {area} is disabled in this organization.',
  moduleNeedsRole: 'The module {area} needs the role {role} or higher in this organization.',
  noParameters: 'unknown parameter; this operation takes none',
  roleTooLow: 'This needs the role {needed} or higher; you have {role}.',
  smallestRole: 'smallest role: {role}',
  tooManyCalls: 'More than {limit} {policy} in a minute. Try again in {seconds} s.',
});
