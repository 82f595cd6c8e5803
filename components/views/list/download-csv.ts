import { downloadFile } from '#components/base/files/download-file.ts';

/** Downloads a table as a file. The byte order mark makes spreadsheets read it as UTF-8. */
export const downloadCsv = (name: string, text: BlobPart) =>
  downloadFile(new Blob(['\uFEFF', text]), 'text/csv;charset=utf-8', name);
