import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('files', {
  incomplete: '{received} of {size} bytes have arrived; send the others too',
  moreThanAnnounced: 'is more than the {size} bytes that were announced',
  noUpload:
    'There is no upload at this address. It ends with the last byte, and {hours} hours after POST /files.',
  typeNotTaken: 'is of the type {type}; allowed here: {allowed}',
  uploadedElsewhere: 'Another request is sending bytes of this file.',
});
