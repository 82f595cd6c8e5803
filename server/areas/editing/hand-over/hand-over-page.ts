import { z } from 'zod';
import { brand, brandOf } from '#server/areas/platform/settings/brand.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { findFile } from '#server/resources/files/file-rows.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { contentFor } from '../review/guest-files.ts';
import { type Guest, withGuest } from '../review/review-guests.ts';
import type { EditVersion } from '../versions/versions.ts';
import { t } from './messages.ts';

const page = z.object({
  organization: z.string().describe('The name of the organization that hands the film over.'),
  brand: brand.describe('How the organization looks to its clients.'),
  name: z.string().describe('For whom the link is.'),
  code: z.string(),
  title: z.string(),
  version_number: z.int().describe('The number of the version.'),
  expires_at: z.string(),
  file: z.object({
    name: z.string().describe('The name of the file.'),
    url: z
      .string()
      .describe(
        'The address of the bytes: one that ends with the link, or the one elsewhere that the version has.',
      ),
    size: z.number().nullable(),
    sha256: z
      .string()
      .nullable()
      .describe('The SHA-256 of the bytes; null for a file elsewhere, which the platform has not read.'),
    media_type: z.string().nullable(),
    duration_ms: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
});
type Page = z.output<typeof page>;

/** The end of an address, which is usually the name of the file. */
const nameIn = (url: string): string => new URL(url).pathname.split('/').at(-1) || url;

async function fileOf(guest: Guest, cut: EditVersion): Promise<Page['file']> {
  const { duration_ms, width, height, size, url, file_id } = cut;
  const shape = { duration_ms, width, height };
  const row = file_id === null ? undefined : await findFile(guest.ctx.tx, guest.ctx.organization, file_id);
  if (row)
    return {
      ...{ name: row.name, url: contentFor(guest, row.id), size: row.size },
      ...{ sha256: row.sha256, media_type: row.media_type, ...shape },
    };
  if (url === null) throw notFound(t('noCut'));
  return { ...{ name: nameIn(url), url, size, sha256: null, media_type: null }, ...shape };
}

/** A public operation: the token in the address is the only key. */
export const handOver = {
  get: publicOperation({
    tag: 'Editing review links',
    area: 'editing',
    method: 'GET',
    path: '/hand-over/{token}',
    summary: 'Get a film that is handed over',
    description:
      'Needs no token: the link is the permission. Answers the file with its checksum and the address from which it is downloaded. A link with a password needs the `session` of `POST /review/{token}/session`.',
    examples: { recordFrom: '/hand-over' },
    input: z.strictObject({
      token: z.string().min(1).max(200),
      session: z
        .string()
        .max(1000)
        .optional()
        .describe('For a link with a password: what `POST /review/{token}/session` has answered.'),
    }),
    output: recordReply(page),
    answer: (app, opening) =>
      withGuest(
        app,
        opening,
        async (guest) => {
          const { ctx, link, card, cut } = guest;
          if (!cut) throw notFound(t('noCut'));
          const data = page.parse({
            organization: ctx.actor.organization.name,
            brand: brandOf(ctx),
            name: link.name,
            code: card.code,
            title: card.title,
            version_number: cut.number,
            expires_at: link.expires_at,
            file: await fileOf(guest, cut),
          });
          return { data };
        },
        'hand_over',
      ),
  }),
};
