import { z } from 'zod';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { exportable } from '../connections/exportable.ts';
import { t } from './messages.ts';

const inKey = /^[A-Za-z0-9!_.*'()=/-]*$/;

export const s3Config = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .default('https://s3.amazonaws.com')
    .describe(
      'The address of the storage service without the bucket, such as https://s3.eu-south-2.amazonaws.com.',
    ),
  region: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, refuseWith(t('region')))
    .default('us-east-1'),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, refuseWith(t('bucketName'))),
  prefix: z
    .string()
    .max(200)
    .regex(inKey, refuseWith(t('prefixCharacters')))
    .refine(
      (text) => !text.startsWith('/') && !text.includes('//') && !/(^|\/)\.\.?(\/|$)/.test(text),
      refuseWith(t('prefixPath')),
    )
    .default('')
    .describe('The prefix of the names of all objects.'),
  path_style: z
    .boolean()
    .default(true)
    .describe('Whether the bucket is in the path; false puts it in front of the host, as Amazon prefers.'),
  format: z.enum(['jsonl', 'csv']).default('jsonl'),
  gzip: z.boolean().default(true),
  resources: z.array(exportable).min(1).max(50).describe('The resources to export: contact, invoice, …'),
  timeout_seconds: z.int().min(1).max(300).default(60).describe('The timeout of one part of 8 MB.'),
});
export type S3Config = z.output<typeof s3Config>;

/** Every run has a folder of its own, such as `exports/2026-03-02/irn_1/`. */
export const folderOf = ({ prefix }: Pick<S3Config, 'prefix'>, run: { id: string; startedAt: string }) =>
  [prefix.replace(/\/+$/, ''), run.startedAt.slice(0, 10), run.id].filter(Boolean).join('/');

/** The first object is `contact.jsonl.gz`, the second `contact-2.jsonl.gz`. */
export const fileOf = ({ format, gzip }: Pick<S3Config, 'format' | 'gzip'>, kind: string, nth: number) =>
  `${kind}${nth === 1 ? '' : `-${nth}`}.${format}${gzip ? '.gz' : ''}`;
