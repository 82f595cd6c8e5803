import { messages } from '#server/base/wording/messages.ts';

export const t = messages('calling', {
  area: 'area: {area}',
  areaNotGranted: 'This token was not given the area {area}; it may use {areas}.',
  bodyNotObject: 'The body must be a JSON object.',
  disabled: 'disabled: {area}',
  dryRunChoice: 'Use true or false.',
  dryRunInQuery: 'This call would really write. To try it out, add ?dry_run=true to the address.',
  ignoredProperty: '{name} was ignored, because the server sets it or does not know it there.',
  keyFormat: 'Idempotency-Key must be 1 to 255 printable ASCII characters.',
  keyInFlight: 'A request with this Idempotency-Key is still in progress.',
  keyReused: 'This Idempotency-Key was used with another request.',
  misspeltOption: 'This name does nothing here. Send {control}, which it is close to.',
  moduleDisabled: 'The module {area} is disabled in this organization.',
  moduleNeedsRole: 'The module {area} needs the role {role} or higher in this organization.',
  noParameters: 'unknown parameter; this operation takes none',
  propertyNotTaken: 'This call cannot set "{name}".',
  propertyUnknown: 'This call has no property "{name}".',
  propertyUnknownMeant: 'This call has no property "{name}". Did you mean "{meant}"?',
  roleTooLow: 'This needs the role {needed} or higher; you have {role}.',
  smallestRole: 'smallest role: {role}',
  tooManyCalls: 'More than {limit} {policy} in a minute. Try again in {seconds} s.',
});
