import type { DocumentFormats } from '#server/base/documents/document-formats.ts';

/** Half days as days, such as 20.5. */
export const halfDays = (halves: number, { figure }: DocumentFormats): string => figure(halves / 2);
