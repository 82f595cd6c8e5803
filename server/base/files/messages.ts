import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('files', {
  beingRead:
    'All bytes have arrived and are being read. Ask again in a second; nothing has to be sent again.',
  incomplete: '{received} of {size} bytes have arrived; send the others too',
  infected: 'contains {found}, which the scanner refuses; the file was deleted',
  moreThanAnnounced: 'is more than the {size} bytes that were announced',
  noUpload:
    'There is no upload at this address. It ends with the last byte, and {hours} hours after POST /files.',
  scannerAway:
    'All bytes have arrived, but the scanner gives no verdict. The file becomes ready as soon as it does; nothing has to be sent again.',
  typeNotTaken: 'is of the type {type}; allowed here: {allowed}',
  uploadedElsewhere: 'Another request is sending bytes of this file.',
});
