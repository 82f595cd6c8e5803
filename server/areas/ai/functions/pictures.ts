import { z } from 'zod';
import { nothingAllowed } from '#server/base/outbound/allowed.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

/** Addresses of pictures; one without such an ending may be a picture too. */
const endings = /\.(?:jpe?g|png|webp|gif)$/i;

/**
 * Whether a model can be sent to look at it: a public https address that is not that of another kind of file. The
 * protocol has no dependable way to send the address of a PDF.
 */
export function isPicture(url: string): boolean {
  const target = checkTarget(url, { allowed: nothingAllowed });
  if ('refusal' in target) return false;
  const name = target.url.pathname.split('/').at(-1) ?? '';
  return !/\.[a-z]{1,5}$/i.test(name) || endings.test(name);
}

export const pictureUrl = () =>
  z
    .string()
    .trim()
    .max(2000)
    .refine(isPicture, refuseWith(t('notPicture')));
