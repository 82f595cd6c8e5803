import { z } from 'zod';
import type { Field, FileFacts, Mention } from './field.ts';
import { anyFile } from './file-places.ts';
import { isObject } from './objects.ts';
import { id } from './record-id.ts';
import { refuseWith } from './refuse-with.ts';
import { t } from './value-messages.ts';

const most = 20;

/** An uploaded file, or an address elsewhere. What is read can be sent back: then the file counts. */
const attachment = z
  .object({
    file_id: id.nullish().describe('An uploaded file. Its name, type and size are known.'),
    name: z.string().trim().min(1).max(200).nullish(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish()
      .describe('An address elsewhere.'),
    content_type: z.string().trim().max(100).nullish(),
    size: z.int().min(0).nullish(),
  })
  .superRefine(({ file_id, name, url }, context) => {
    if (file_id) return;
    const missing = [...(url ? [] : ['url']), ...(name ? [] : ['name'])];
    for (const path of missing)
      context.addIssue({ code: 'custom', path: [path], ...refuseWith(t('fileOrAddress')) });
  })
  .transform(({ file_id = null, name, url, content_type = null, size = null }) => ({
    file_id,
    name: name ?? '',
    url: file_id === null ? (url ?? '') : '',
    content_type,
    size,
  }));

const read = z.looseObject({
  file_id: z.string().nullable().optional(),
  name: z.string(),
  url: z.string(),
  content_type: z.string().nullable().optional(),
  size: z.number().nullable().optional(),
  content_url: z.string().nullable().optional(),
});

export type Attachments = z.output<typeof read>[];

const listed = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const fileIn = ({ file_id }: Record<string, unknown>): string | undefined =>
  typeof file_id === 'string' ? file_id : undefined;

/** A list of files that people attach: uploaded ones, or addresses elsewhere. */
export const attachments = () =>
  ({
    kind: 'list',
    write: z.array(attachment).max(most).optional(),
    read: z.array(read),
    names: ['file'],
    files: anyFile,
    mentions: (value: unknown): Mention[] =>
      listed(value).flatMap((one, at) => {
        const file = fileIn(one);
        return file === undefined ? [] : [{ path: `${at}.file_id`, kind: 'file', id: file }];
      }),
    /** The facts of a file are those of its bytes, whatever was sent; only its name may be another one. */
    withFiles: (value: unknown, files: ReadonlyMap<string, FileFacts>) =>
      listed(value).map((one) => {
        const file = files.get(fileIn(one) ?? '');
        return file
          ? { ...one, name: one.name || file.name, content_type: file.media_type, size: file.size }
          : one;
      }),
    shownWith: (value: unknown, contentUrl: (file: string) => string) =>
      listed(value).map((one) => {
        const file = fileIn(one);
        if (file === undefined) return one;
        const content_url = contentUrl(file);
        return { ...one, url: content_url, content_url };
      }),
  }) as const satisfies Field;
