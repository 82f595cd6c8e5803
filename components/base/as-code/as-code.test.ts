import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCurl } from './curl.ts';
import { target, toRequest } from './request.ts';
import { asTypeScript } from './typescript.ts';

const base = 'http://127.0.0.1:1/api/v1';
const update = { method: 'PATCH', path: '/deals/{id}', query: ['on_duplicate'] };

test('each part of the input travels where the OpenAPI document puts it', () => {
  const request = toRequest(update, { id: 'dea_1', on_duplicate: 'update', title: 'A', amount: undefined });
  expect(request).toEqual({
    method: 'PATCH',
    path: '/deals/{id}',
    inPath: { id: 'dea_1' },
    query: { on_duplicate: 'update' },
    body: { title: 'A' },
  });
  expect(target(request)).toBe('/deals/dea_1?on_duplicate=update');
  const list = toRequest(
    { method: 'GET', path: '/deals', query: [] },
    { 'status[in]': ['won', 'lost'], page: 2 },
  );
  expect(target(list)).toBe('/deals?status%5Bin%5D=won%2Clost&page=2');
});

/**
 * The arguments that a shell parses from the printed line, read back with a curl function that prints its
 * arguments.
 */
function argumentsOf(line: string): string[] {
  const shell = `curl() { printf '%s\\0' "$@"; }; uuidgen() { echo key; }; TOKEN=secret; ${line}`;
  return execFileSync('bash', ['-c', shell], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('a shell parses the line into the typed values, whatever characters they hold', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(words, words, (title, note) => {
      const body = { title, nested: { note, list: [title, 1, null, true] } };
      const line = asCurl(toRequest(update, { id: "d'1", ...body }), base);
      const given = argumentsOf(line);
      expect(given.slice(0, 4)).toEqual(['-sS', '-X', 'PATCH', `${base}/deals/d'1`]);
      expect(given).toContain('Authorization: Bearer secret');
      expect(JSON.parse(given.at(-1) ?? '')).toEqual(body);
    }),
    { numRuns: 40 },
  );
});

test('TypeScript reads the typed values back from the printed literal', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 30 });
  // `__proto__` in an object literal sets the prototype instead of a property.
  const keys = words.filter((key) => key !== '__proto__');
  fc.assert(
    fc.property(words, keys, (title, key) => {
      const body = { title, [key || 'empty']: [{ a: title }, 1.5, null, false] };
      const code = asTypeScript(toRequest(update, { ...body, id: 'dea_1' }), base);
      const call = code.slice(code.indexOf('await ') + 6, code.lastIndexOf(';'));
      const read = new Function('client', `return ${call}`);
      const seen = read({ PATCH: (path: string, options: unknown) => [path, options] });
      const { id: _inPath, ...sent } = { ...body, id: undefined };
      expect(seen).toEqual(['/deals/{id}', { params: { path: { id: 'dea_1' } }, body: sent }]);
    }),
    { numRuns: 100 },
  );
});
