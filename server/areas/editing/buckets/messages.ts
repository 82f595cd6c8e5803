import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('handOverBuckets', {
  inUse: 'films were handed over to this bucket; retire it instead',
  notTested: 'the store does not answer in time',
  secretMissing: 'the secret access key cannot be opened with the present ENCRYPTION_KEY; enter it again',
  secretNeeded: 'must be sent together with another access key id',
  testObjectDeleted: 'a small object was written to {bucket}, read and deleted again',
  testObjectStays:
    'a small object was written to {bucket} and read; the key is not allowed to delete it, which is not necessary: {key} stays in the bucket',
});
