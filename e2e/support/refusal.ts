import { expect } from 'vitest';
import { ApiError } from '#sdk/index.ts';

/** What a call of the client was refused with; one that was taken fails. */
export async function refused(
  call: Promise<unknown>,
  status = 400,
  code = 'validation_error',
): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error ?? new Error(`expected ${status} ${code}, but it was taken`);
  expect({ status: error.status, code: error.code }, error.message).toEqual({ status, code });
  expect(error.requestId).toMatch(/^req_/);
  expect(error.docUrl).toMatch(new RegExp(`/docs/errors/${code}$`));
  return error;
}
