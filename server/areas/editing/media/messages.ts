import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editMedia', {
  checkedLater: 'Too many pictures are being checked. Please hand these in again in a minute.',
  fewerFrames: 'is more than the {frames} frames of the strip',
  isMade: 'its media are being made already; cancel that first',
  isNotMade: 'its media are not being made',
  needsNone: 'its media are {status}; a browser makes media only of a film that needs ffmpeg',
  noFilm: 'has no film that was read; only uploaded films have media',
  notOfLength: 'the strip covers {covered} seconds, but the film has {film}',
  notOfShape: 'is no picture of {width} by {height} pixels',
  notOwnFile: 'is not a file that you uploaded for edit_version.media',
  notPicture: 'is not a JPEG picture that can be read',
  notWaveform: 'is not a JSON file with peaks: up to 1000 whole numbers from 0 to 100',
});
