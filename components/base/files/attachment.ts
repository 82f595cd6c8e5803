import { type FileFamily, familyOf } from '#server/kernel/values/file-families.ts';

/** An attachment of a record: an uploaded file, or an address elsewhere. */
export interface Attachment {
  file_id: string | null;
  name: string;
  /** The address of something that is not uploaded. */
  url: string;
  content_type: string | null;
  size: number | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the attachments of a record. Files without a name of their own, as while they are sent, have their id. */
export const attachmentsIn = (value: unknown): Attachment[] =>
  (Array.isArray(value) ? value.filter(isObject) : []).map((one) => ({
    file_id: textOf(one.file_id),
    name: textOf(one.name) ?? textOf(one.url) ?? textOf(one.file_id) ?? '',
    url: textOf(one.url) ?? '',
    content_type: textOf(one.content_type),
    size: typeof one.size === 'number' ? one.size : null,
  }));

export const keyOfAttachment = ({ file_id, name, url }: Attachment) => file_id ?? `${url} ${name}`;

/** The attachment as it is written: the facts of an uploaded file are those of its bytes. */
export const writtenAttachment = ({ file_id, name, url }: Attachment) =>
  file_id === null ? { name, url } : { file_id, name };

const endings: Readonly<Record<string, FileFamily>> = {
  mp4: 'video',
  mov: 'video',
  webm: 'video',
  mp3: 'audio',
  wav: 'audio',
  pdf: 'pdf',
  zip: 'archive',
  docx: 'document',
  xlsx: 'document',
  odt: 'document',
};

/** The family of a file by its type, or else by the end of its name. */
export function familyOfFile({ content_type, name }: Pick<Attachment, 'content_type' | 'name'>) {
  const [type = ''] = (content_type ?? '').split(';');
  return familyOf(type) ?? endings[name.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** Types of picture that browsers draw. */
const drawn = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

export type PreviewKind = 'picture' | 'pdf' | 'video' | 'audio' | 'text' | 'none';

/** The way in which a file is shown. */
export function previewOf(file: Pick<Attachment, 'content_type' | 'name'>): PreviewKind {
  const family = familyOfFile(file);
  if (family === 'image') return drawn.includes(file.content_type ?? '') ? 'picture' : 'none';
  return family === 'pdf' || family === 'video' || family === 'audio' || family === 'text' ? family : 'none';
}

/** The address of a file's content in the console, where the session is the permission. */
export const contentAddress = (id: string) =>
  `/api/files/files.content?input=${encodeURIComponent(JSON.stringify({ id }))}`;

/** The address of a small picture of an image or a PDF; undefined for files that are shown by an icon. */
export function thumbnailAddress({ file_id, content_type }: Attachment): string | undefined {
  const family = familyOf(content_type ?? '');
  if (file_id === null || (family !== 'image' && family !== 'pdf')) return undefined;
  return `/api/files/files.thumbnail?input=${encodeURIComponent(JSON.stringify({ id: file_id, size: '96' }))}`;
}
