import { TRPCClientError } from '@trpc/client';
import { wireError } from '../../data/wire-error.ts';
import type { Refusal } from './upload.ts';

const byRule: Readonly<Record<string, Refusal>> = { max: 'size', quota: 'room', type: 'type' };

/** The reason of a refused upload, or `lost` if nobody answered or the server asks to try again. */
export function refusalOf(error: unknown): Refusal | 'lost' {
  const { code, details } = wireError(error);
  if (['unreachable', 'internal_error', 'rate_limit_exceeded'].includes(code)) return 'lost';
  const known = details.flatMap(({ rule }) => byRule[rule] ?? []);
  return known[0] ?? 'other';
}

/** A call that may succeed later, such as when the connection is back. */
export const isLost = (error: unknown): boolean =>
  error instanceof TRPCClientError && refusalOf(error) === 'lost';
