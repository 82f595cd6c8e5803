import type { Outputs } from '../data/trpc.ts';

export type Described = Outputs['surface']['requests'][string];

/** One REST request, as a program would make it. */
export interface RestRequest {
  method: string;
  /** The path as the API reference prints it: `/deals/{id}`. */
  path: string;
  inPath: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>> | undefined;
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

/** Distributes a procedure's input over the path, the query string and the body. */
export function toRequest(
  { method, path, query }: Described,
  input: Readonly<Record<string, unknown>>,
): RestRequest {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const entries = Object.entries(input).filter(isGiven);
  const inQuery = (name: string) => !inPath.includes(name) && (method === 'GET' || query.includes(name));
  const inBody = entries.filter(([name]) => !inPath.includes(name) && !inQuery(name));
  const asText = ([name, value]: [string, unknown]) => [name, worded(value)] as const;
  return {
    method,
    path,
    inPath: Object.fromEntries(entries.filter(([name]) => inPath.includes(name)).map(asText)),
    query: Object.fromEntries(entries.filter(([name]) => inQuery(name)).map(asText)),
    body: method === 'GET' || method === 'DELETE' ? undefined : Object.fromEntries(inBody),
  };
}

const worded = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The path with its values filled in, followed by the query string. */
export function target({ path, inPath, query }: RestRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath[name] ?? `{${name}}`),
  );
  const search = new URLSearchParams({ ...query }).toString();
  return search ? `${filled}?${search}` : filled;
}
