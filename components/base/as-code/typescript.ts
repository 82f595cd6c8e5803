import type { RestRequest } from './request.ts';

const isName = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);

/** The value as a person would write it in TypeScript: names without quotes, texts in single quotes. */
function literal(value: unknown, depth: number): string {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const indent = '  '.repeat(depth);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, depth + 1));
    const line = `[${items.join(', ')}]`;
    if (line.length < 80 && !line.includes('\n')) return line;
    return `[\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}]`;
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([key, inner]) => `${indent}  ${isName(key) ? key : text(key)}: ${literal(inner, depth + 1)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

const text = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const isFilled = (part: object) => Object.keys(part).length > 0;

/** A call with the typed client (sdk/), which adds its own Idempotency-Key. */
export function asTypeScript({ method, path, inPath, query, body }: RestRequest, base: string): string {
  const params = {
    ...(isFilled(inPath) ? { path: inPath } : {}),
    ...(isFilled(query) ? { query } : {}),
  };
  const options = { ...(isFilled(params) ? { params } : {}), ...(body ? { body } : {}) };
  const call = `client.${method}(${text(path)}${isFilled(options) ? `, ${literal(options, 0)}` : ''})`;
  return `import { createPlatformClient } from 'platform-client';

const client = createPlatformClient({
  baseUrl: ${text(base)},
  token: process.env.TOKEN ?? '',
});

const { data } = await ${call};
`;
}
