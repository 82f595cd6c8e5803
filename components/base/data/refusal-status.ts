/**
 * The HTTP status of our own refusal, which tRPC carries as the cause. The shape is checked because pages are
 * bundled with their own copy of the class, so `instanceof` fails.
 */
export function refusalStatus(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('status' in cause)) return 500;
  return typeof cause.status === 'number' ? cause.status : 500;
}
