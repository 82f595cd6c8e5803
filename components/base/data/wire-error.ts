import { TRPCClientError } from '@trpc/client';
import { FileError } from './file-error.ts';

export type FieldProblem = { path: string; rule: string; message: string };
export type WireError = { code: string; message: string; request_id?: string; details: FieldProblem[] };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads the problems of a refusal. */
export function fieldProblems(details: unknown): FieldProblem[] {
  if (!Array.isArray(details)) return [];
  return details
    .filter(isRecord)
    .map(({ path, rule, message }) => ({ path: String(path), rule: String(rule), message: String(message) }));
}

/** Extracts our own error from a thrown value; a broken connection becomes `unreachable`. */
export function wireError(error: unknown): WireError {
  const data: unknown =
    error instanceof TRPCClientError || error instanceof FileError ? error.data : undefined;
  const ours = isRecord(data) && isRecord(data.error) ? data.error : undefined;
  if (ours) {
    const id = typeof ours.request_id === 'string' ? { request_id: ours.request_id } : {};
    return {
      code: String(ours.code),
      message: String(ours.message),
      details: fieldProblems(ours.details),
      ...id,
    };
  }
  const signedOut = isRecord(data) && data.code === 'UNAUTHORIZED';
  return { code: signedOut ? 'authentication_required' : 'unreachable', message: '', details: [] };
}

/** Problems keyed by the form's field: `ip_allow.2` belongs to `ip_allow`. */
export function byField(details: FieldProblem[]): Record<string, string> {
  return Object.fromEntries(details.map(({ path, message }) => [path.split(/[.[]/)[0] ?? path, message]));
}
