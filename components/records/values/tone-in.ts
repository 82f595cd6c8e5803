import type { Tone } from '#server/kernel/values/tones.ts';
import type { Kind } from '../kinds/kind.ts';

/** Properties inside of an object that say how it is, such as the status of a signer. */
const isInnerStatus = (name: string) => name === 'status' || name === 'state';

/** The tone of a value that says how the record is, or how a part of it is; undefined for all other values. */
export function toneIn({ fields }: Pick<Kind, 'fields'>, name: string, value: string): Tone | undefined {
  const own = fields.find((field) => field.name === name)?.tones?.[value];
  if (own || !isInnerStatus(name)) return own;
  const holder = fields.find(({ kind, tones }) => (kind === 'object' || kind === 'list') && tones?.[value]);
  return holder?.tones?.[value];
}
