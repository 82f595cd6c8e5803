import type { FilePlace } from './field.ts';
import { fileFamilies } from './file-families.ts';

const megabyte = 2 ** 20;

/** Anything that people send each other. */
export const anyFile: FilePlace = { takes: fileFamilies, mostBytes: 100 * megabyte };

/** The photo or the scan of a paper. */
export const paper: FilePlace = { takes: ['image', 'pdf'], mostBytes: 25 * megabyte };

/** A film as a camera or an editing program writes it. */
export const film: FilePlace = { takes: ['video'], mostBytes: 50 * 1024 * megabyte };

/** A poster, a strip or a waveform that a browser has made of a film. */
export const madeOfFilm: FilePlace = { takes: ['image', 'text'], mostBytes: 2 * megabyte };

/** A document that the product makes of a record. Nobody uploads one. */
export const madeDocument: FilePlace = { takes: ['pdf', 'text'], mostBytes: 50 * megabyte };

/** A logo for pages and mails. Types that every browser and mail program shows, and in which nothing can run. */
export const logo: FilePlace & Required<Pick<FilePlace, 'types'>> = {
  takes: ['image'],
  types: ['image/png', 'image/jpeg', 'image/webp'],
  mostBytes: megabyte,
};
