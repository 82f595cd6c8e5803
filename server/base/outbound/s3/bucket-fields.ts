import { z } from 'zod';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

const inKey = /^[A-Za-z0-9!_.*'()=/-]*$/;

/** The parts of the name of a place in a store, as people enter them. */
export const regionName = z.string().regex(/^[a-z0-9-]{2,40}$/, refuseWith(t('region')));

export const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, refuseWith(t('bucketName')));

export const keyPrefix = z
  .string()
  .max(200)
  .regex(inKey, refuseWith(t('prefixCharacters')))
  .refine(
    (text) => !text.startsWith('/') && !text.includes('//') && !/(^|\/)\.\.?(\/|$)/.test(text),
    refuseWith(t('prefixPath')),
  );

/** A part of an access key. */
export const accessKey = z
  .string()
  .min(1)
  .max(4_000)
  .regex(/^[\x21-\x7e]+$/, refuseWith(t('keyFormat')));

/** The key of an object below a prefix. */
export const keyBelow = (prefix: string, ...parts: readonly string[]): string =>
  [prefix.replace(/\/+$/, ''), ...parts].filter(Boolean).join('/');
