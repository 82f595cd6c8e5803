import { z } from 'zod';
import { field } from '#server/kernel/schema/field.ts';

/** Some 70 kB, which is more than a card or a player shows of a picture. */
const longestStill = 100_000;

const form = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

const beginnings: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /^ffd8ff/,
  'image/png': /^89504e470d0a1a0a/,
  'image/webp': /^52494646.{8}57454250/,
};

/** Checks that the content is of the type that it claims. SVG is refused, because it can run scripts. */
function isStill(url: string): boolean {
  const [, media = '', text = ''] = form.exec(url) ?? [];
  const beginning = Buffer.from(text.slice(0, 24), 'base64').toString('hex');
  return beginnings[media]?.test(beginning) ?? false;
}

const picture = z
  .string()
  .max(longestStill)
  .refine(isStill, 'must be a JPEG, PNG or WebP picture as a data URL');

/** A small picture of a film, kept with it as a data URL. */
export const still = () => field('text', picture.nullish(), z.string().nullable());
