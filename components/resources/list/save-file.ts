import { keep } from '#components/base/files/keep.ts';

/** Offers a table as a file; the mark in front tells spreadsheets that it is UTF-8. */
export const saveFile = (name: string, text: BlobPart) =>
  keep(new Blob(['\uFEFF', text]), 'text/csv;charset=utf-8', name);
