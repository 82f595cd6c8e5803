import type { Given } from '#server/kernel/values/record-of.ts';
import type { Contract } from './contracts.ts';
import type { TrailHead } from './trail.ts';

/** A contract stores the length and the last hash of its trail, so that a trail without its end is noticed. */
export const headOf = ({
  trail_length,
  trail_hash,
}: Pick<Given<Contract>, 'trail_length' | 'trail_hash'>): TrailHead => ({
  length: trail_length ?? 0,
  hash: trail_hash ?? '',
});

export const headColumns = ({ length, hash }: TrailHead) => ({ trail_length: length, trail_hash: hash });
