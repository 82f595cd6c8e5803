import { z } from 'zod';
import { bucketName, keyBelow, keyPrefix, regionName } from '#server/base/outbound/s3/bucket-fields.ts';
import { exportable } from '../connections/exportable.ts';

export const s3Config = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .default('https://s3.amazonaws.com')
    .describe(
      'The address of the storage service without the bucket, such as https://s3.eu-south-2.amazonaws.com.',
    ),
  region: regionName.default('us-east-1'),
  bucket: bucketName,
  prefix: keyPrefix.default('').describe('The prefix of the names of all objects.'),
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
  keyBelow(prefix, run.startedAt.slice(0, 10), run.id);

/** The first object is `contact.jsonl.gz`, the second `contact-2.jsonl.gz`. */
export const fileOf = ({ format, gzip }: Pick<S3Config, 'format' | 'gzip'>, kind: string, nth: number) =>
  `${kind}${nth === 1 ? '' : `-${nth}`}.${format}${gzip ? '.gz' : ''}`;
