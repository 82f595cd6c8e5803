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
 * The arguments that a shell parses from each printed line, read back with a curl function that prints their number
 * and the arguments. One shell reads all lines, because starting one takes longer than everything else here.
 */
function argumentsOf(lines: readonly string[]): string[][] {
  const shell = `curl() { printf '%s\\0' "$#" "$@"; }; uuidgen() { echo key; }; TOKEN=secret\n${lines.join('\n')}`;
  const printed = execFileSync('bash', ['-s'], { input: shell, encoding: 'utf8' }).split('\0');
  return lines.map(() => printed.splice(0, Number(printed.shift())));
}

test('a shell parses the line into the typed values, whatever characters they hold', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'));
  const many = fc.array(fc.tuple(words, words), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(many, (typed) => {
      const bodies = typed.map(([title, note]) => ({
        title,
        nested: { note, list: [title, 1, null, true] },
      }));
      const lines = bodies.map((body) => asCurl(toRequest(update, { id: "d'1", ...body }), base));
      for (const [nth, given] of argumentsOf(lines).entries()) {
        expect(given.slice(0, 4)).toEqual(['-sS', '-X', 'PATCH', `${base}/deals/d'1`]);
        expect(given).toContain('Authorization: Bearer secret');
        expect(JSON.parse(given.at(-1) ?? '')).toEqual(bodies[nth]);
      }
    }),
    { numRuns: 1 },
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
