import { z } from 'zod';

/** What a link may be given, whether it is for one card or for several. */
export const linkInput = {
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish(),
  expires_at: z.iso.datetime({ offset: true }).optional(),
  password: z
    .string()
    .min(6)
    .max(200)
    .nullish()
    .describe('Guests have to know it. It is stored as a hash, and never returned.'),
  download: z
    .boolean()
    .default(true)
    .describe('False offers no download, and serves the smaller copy of a film where there is one.'),
  watermark: z
    .boolean()
    .default(false)
    .describe('The player draws the name of the guest over the picture. It deters, and protects nothing.'),
};

export const cardId = z.string().trim().min(1).max(64);
