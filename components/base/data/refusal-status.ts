/** The status of our own refusal, which tRPC carries as the cause; pages have classes of their own, so its shape decides. */
export function refusalStatus(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('status' in cause)) return 500;
  return typeof cause.status === 'number' ? cause.status : 500;
}
