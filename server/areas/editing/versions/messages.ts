import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editVersions', {
  approved: 'an approved version cannot change',
  cardClosed: 'the card is {status}, so its versions cannot change',
  fileBroken: 'The file of version {number} is broken or missing. Please add another version.',
  fileMissing:
    'there is no file at {address}: {reason}. Correct the address, send the version as `processing` until its file is there, or send `file_is_there` if people can open it',
  fileNotChecked: 'it is uncertain whether there is a file at {address}: {reason}',
  fileOrAddress: 'needs either a file_id or a url',
  filmCutOff: 'The end of the film is missing. Please upload it again.',
  filmDamaged: 'The film is damaged and cannot be read.',
  filmEmpty: 'The file is empty.',
  filmFixed: 'the film of a version cannot change; add another version',
  filmNotReached:
    'The film could not be read, because the store of files was away for too long. Please upload it again.',
  filmTooSlow: 'Reading the film takes too much time or memory. Please export it again.',
  filmWithoutPicture: 'The file has sound, but no picture.',
  noFilm: 'The file is no film that can be read. MP4, MOV, WebM and MKV can be.',
  noStep: 'cannot go from {from} to {to}; allowed: {allowed}',
  ofFile: 'is read from the film, so it cannot be given',
  pictureUnknown:
    'The picture of the film is missing, or in a format that cannot be read. Please export the film as MP4, MOV or WebM.',
  rateRange: 'must be from 1 to 240',
  stillFormat: 'must be a JPEG, PNG or WebP picture as a data URL',
  urlFixed: 'the url of a ready version cannot change; add another version',
});
