import { type RestRequest, target } from './request.ts';

/**
 * Single quotes are closed, escaped and opened again, because a shell ends a quoted text at the first quote.
 */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const lineBreak = ' \\\n  ';

/** A curl command that runs as pasted once the TOKEN variable is set. */
export function asCurl(request: RestRequest, base: string): string {
  const { method, body } = request;
  const parts = [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${base}${target(request)}`)}`,
    '-H "Authorization: Bearer $TOKEN"',
  ];
  if (body) parts.push("-H 'Content-Type: application/json'");
  if (method === 'POST') parts.push('-H "Idempotency-Key: $(uuidgen)"');
  if (body) parts.push(`-d ${quoted(JSON.stringify(body, null, 2))}`);
  return parts.join(lineBreak);
}
