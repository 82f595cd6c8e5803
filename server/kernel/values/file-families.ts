/** The kinds of file that a property may take. */
export const fileFamilies = ['image', 'pdf', 'video', 'audio', 'text', 'document', 'archive'] as const;
export type FileFamily = (typeof fileFamilies)[number];

const documents = new Set([
  'application/rtf',
  'application/msword',
  'application/x-cfb',
  'application/epub+zip',
  'application/xml',
]);
const archives = new Set([
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-tar',
]);

export function familyOf(media: string): FileFamily | undefined {
  if (media === 'application/pdf') return 'pdf';
  if (media.startsWith('image/')) return 'image';
  if (media.startsWith('video/')) return 'video';
  if (media.startsWith('audio/')) return 'audio';
  if (media.startsWith('text/')) return 'text';
  if (archives.has(media)) return 'archive';
  if (documents.has(media) || /^application\/vnd\.(openxmlformats|oasis)/.test(media)) return 'document';
  return undefined;
}
