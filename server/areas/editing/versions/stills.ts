import { z } from 'zod';
import { field } from '#server/kernel/values/field.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

/** Longest picture, some 70 kB: a card or a player needs no more. */
const longestStill = 100_000;

const form = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

const beginnings: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /^ffd8ff/,
  'image/png': /^89504e470d0a1a0a/,
  'image/webp': /^52494646.{8}57454250/,
};

/** Checks that the content has the type that the URL claims. SVG is refused, because it can run scripts. */
function isStill(url: string): boolean {
  const [, media = '', text = ''] = form.exec(url) ?? [];
  const beginning = Buffer.from(text.slice(0, 24), 'base64').toString('hex');
  return beginnings[media]?.test(beginning) ?? false;
}

const picture = z
  .string()
  .max(longestStill)
  .refine(isStill, refuseWith(t('stillFormat')));

/** Field for a small picture of a film, stored with the record as a data URL. */
export const still = () => field('text', picture.nullish(), z.string().nullable());
