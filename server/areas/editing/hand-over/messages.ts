import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editHandOver', {
  alreadyUnderWay: 'the same film is being handed over to this bucket under this name already',
  bucketRetired: 'the bucket “{name}” is retired',
  cannotCancel: 'is {status}; only a hand-over that waits or is being sent can be cancelled',
  cannotRetry: 'is {status}; only a failed or cancelled hand-over can be begun again',
  doneTitle: '{code} “{title}” was handed over to {bucket}',
  failedTitle: '{code} “{title}” could not be handed over to {bucket}: {reason}',
  fileElsewhere: 'the film is stored elsewhere; only an uploaded film can be handed over to a bucket',
  interrupted: 'the work was interrupted several times; begin again',
  noCut: 'the card has no version to hand over',
  notApproved: 'only an approved or delivered cut can be handed over; the card is {status}',
  notNewest: 'only the newest version can be handed over, which is version {number}',
  notReady: 'the film of the newest version is not ready, so it cannot be handed over',
  notWhole: 'the stored film does not have its SHA-256 any more, so it was not sent',
  objectName: 'must be a name without slashes, such as final.mp4',
  otherObject: 'the store reports another size or checksum of {key} than was sent',
  tooSlow: 'sending took more than {hours} hours',
  topicAbout: 'A film that you handed over to a bucket has arrived there, or could not be sent.',
  topicTitle: 'A film was handed over to a bucket',
});
