/** The eight error codes of the contract, each with its usual status. */
export const errorTable = {
  invalid_request: { status: 400 },
  validation_error: { status: 400 },
  authentication_required: { status: 401 },
  insufficient_permissions: { status: 403 },
  not_found: { status: 404 },
  idempotency_conflict: { status: 409 },
  rate_limit_exceeded: { status: 429 },
  internal_error: { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorTable;
