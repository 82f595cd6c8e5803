import { acceptOf, type FilePlace } from '#components/base/files/uploads/file-place.ts';
import { paper } from '#server/kernel/values/file-places.ts';

/** The property of an expense that takes the photo or the scan of a receipt. */
export const receiptPlace: FilePlace = {
  for: 'expense.receipt_file_id',
  takes: paper.takes,
  most_bytes: paper.mostBytes,
};

export const receiptTypes = acceptOf(receiptPlace) ?? '';
