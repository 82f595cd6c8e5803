import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('webhooks', {
  adviceDuplicate: 'Answer 2xx to a webhook-id that you have seen before, and do nothing else.',
  adviceForged: 'Verify the signature over the raw body, and answer 401 when none matches.',
  adviceGood: 'Answer 2xx as soon as the event is stored.',
  adviceReordered: 'Accept events in any order; compare `sequence` where the order matters.',
  adviceStale:
    'Refuse a webhook-timestamp that is more than five minutes away from now: it may be a replay by an attacker.',
  answered: 'the receiver answered {status}',
  enableToTest: 'the endpoint is switched off; enable it first',
  endpointOff: 'the endpoint is switched off; enable it to send deliveries',
  endpointRemoved: 'the endpoint of this delivery was removed',
  noAnswer: 'no answer',
  notSent: 'the delivery could not be sent',
  offByHand: 'somebody switched it off',
  offFailing: 'every delivery failed for five days',
  offGone: 'the receiver answered 410 Gone',
  relationBeyondArea: 'names records of the area {area}, which your token or your organization does not have',
  relationHidden: 'names records that not everybody finds, which webhooks do not compare',
  restrictedInEvents: 'is a restricted property, which events do not contain',
  tooManyEndpoints: 'an organization has at most {count} endpoints',
  typeProblem: '"{type}" {problem}.',
  unresolvedHost: '{host}: {reason}; deliveries fail until the host can be found.',
  urlNeeded: 'is required for a new endpoint',
});
