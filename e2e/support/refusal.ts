import { expect } from 'vitest';
import { ApiError } from '#sdk/index.ts';

/** Returns the error of a refused call, and fails if the call succeeded. */
export async function refused(
  call: Promise<unknown>,
  status = 400,
  code = 'validation_error',
): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError))
    throw error ?? new Error(`expected ${status} ${code}, but the call succeeded`);
  expect({ status: error.status, code: error.code }, error.message).toEqual({ status, code });
  expect(error.requestId).toMatch(/^req_/);
  expect(error.docUrl).toMatch(new RegExp(`/docs/errors/${code}$`));
  return error;
}
