import { z } from 'zod';
import { field } from '#server/kernel/schema/field.ts';

/** A picture of some 70 kB: more than a card or a player shows of one. */
const longestStill = 100_000;

const form = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

const beginnings: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /^ffd8ff/,
  'image/png': /^89504e470d0a1a0a/,
  'image/webp': /^52494646.{8}57454250/,
};

/** Whether it is the picture that it says it is. A drawing that runs scripts, such as SVG, is none. */
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
