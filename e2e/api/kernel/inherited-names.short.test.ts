import { expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { inParallel } from '../../support/in-parallel.ts';
import {
  type Endpoint,
  endpointsOf,
  readDocument,
  takesBody,
  withId,
} from '../../support/kernel/endpoints.ts';
import { sampled } from '../../support/sampled.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

/**
 * Properties that every plain object inherits. A lookup by one of these names would find a value that nobody stored.
 */
const names = ['constructor', '__proto__', 'hasOwnProperty', 'toString'] as const;

interface Asked {
  method: string;
  path: string;
  body?: Record<string, unknown>;
}

/** Returns one call for every text that an operation takes, with the names in turn. */
function askedOf({ method, path, parameters, example, isStream }: Endpoint, nth: number): Asked[] {
  if (isStream) return [];
  const nameAt = (at: number) => names[(nth + at) % names.length] ?? 'constructor';
  const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const at = (query: string, name: string) =>
    `${withId(path, nameAt(0))}?${encodeURIComponent(query)}=${name}`;
  const isWrite = takesBody({ method });
  const whole = isWrite ? { body: example } : {};
  const paths = path.includes('{')
    ? names.map((name) => ({ method, path: withId(path, name), ...whole }))
    : [];
  const searched = queries.map((query, i) => ({ method, path: at(query, nameAt(i)), ...whole }));
  if (!isWrite) return [...paths, ...searched];
  const bodies = Object.keys(example).flatMap((property, i) => [
    { ...example, [property]: nameAt(i) },
    { ...example, [property]: [nameAt(i + 1)] },
    { ...example, [property]: { [nameAt(i + 2)]: nameAt(i) } },
  ]);
  return [...paths, ...bodies.map((body) => ({ method, path: withId(path, nameAt(0)), body }))];
}

test('no operation accepts an inherited name of objects as one of its own values', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const endpoints = endpointsOf(server, await readDocument(server));
  const every = endpoints.flatMap((endpoint, nth) =>
    askedOf(endpoint, nth).map((one, at) => ({ ...one, at })),
  );
  expect(every.length).toBeGreaterThan(2_000);
  const asked = sampled(every, ({ at }) => at % 5 === 0);
  const failed: string[] = [];
  await inParallel(asked, 16, async ({ method, path, body }) => {
    const reply = await api(method, path, body);
    if (reply.status >= 500) failed.push(`${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}`);
  });
  expect(failed).toEqual([]);
});

test('a schedule with the name of an inherited property is refused', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const { data } = (await api('GET', '/agents')).body;
  for (const { type } of data)
    for (const schedule of names) {
      const reply = await api('PATCH', `/agents/${type}`, { schedule });
      expectError(reply, 400, 'validation_error', `${type} ${schedule}`);
    }
});
