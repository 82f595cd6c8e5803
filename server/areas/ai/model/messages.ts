import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiModel', {
  badStatus: 'the model answered with the status {status}',
  keyDropped:
    'The address was changed, so the key for the old one was removed. Send api_key again if it needs one.',
  keyUnreadable: 'the stored key of the model can no longer be read; send api_key to PATCH /settings/ai',
  needed: 'is needed before a model can be used',
  notConfigured: 'no model is configured; use PATCH /settings/ai first',
  timeout: 'the model did not answer within {seconds} s',
  unreachable: 'the model could not be reached',
  unreachableBecause: 'the model could not be reached: {reason}',
  wrongForm: 'the answer of the model did not have the requested form',
});
