import { type ErrorCode, errorTable } from '#server/vocabulary/error-table.ts';

export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorTable, value);
}

export const errorCodes: ErrorCode[] = Object.keys(errorTable).filter(isErrorCode);
