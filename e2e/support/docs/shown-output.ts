import { expect } from 'vitest';
import type { Block } from '../code-in-docs.ts';

/** A page shows values that differ each time, such as ids, with an ellipsis for the part that differs. */
const patternOf = (shown: string) => new RegExp(`^${shown.split('…').map(escaped).join('.*')}$`);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** Returns what an ellipsis in place of properties, items or contents leaves. */
const withoutGaps = (text: string) =>
  text.replaceAll(/([{[])\s*…\s*(?=[}\]])/g, '$1').replaceAll(/,\s*…\s*(?=[,}\]])/g, '');

export const parseShown = (text: string): unknown => JSON.parse(withoutGaps(text));

/**
 * Returns the actual value where the page is right about it, so that a comparison names only the differences. A page may
 * leave out properties and the end of a list. Numbers and times are compared by their type.
 */
function asShown(shown: unknown, actual: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(actual))
    return shown.map((item, nth) => asShown(item, actual[nth]));
  if (isRecord(shown) && isRecord(actual))
    return Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, asShown(value, actual[name])]),
    );
  return isLike(shown, actual) ? shown : actual;
}

function isLike(shown: unknown, actual: unknown): boolean {
  if (typeof shown === 'number') return typeof actual === 'number';
  if (typeof shown !== 'string' || typeof actual !== 'string') return shown === actual;
  return isInstant(shown) ? isInstant(actual) : patternOf(shown).test(actual);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function expectReply(shown: string, reply: string): void {
  const [, json = ''] = /^(\{.*\})$/m.exec(reply) ?? [];
  expect(json, `no reply in: ${reply}`).not.toBe('');
  const wanted = parseShown(shown);
  expect(asShown(wanted, JSON.parse(json)), json).toEqual(wanted);
}

/** Returns the shown lines that are missing in what was printed, in their order. */
function missingLines(shown: string, printed: string): string[] {
  const lines = printed.split('\n').map((line) => line.trim());
  let from = 0;
  return linesOf(shown).filter((line) => {
    const at = lines.findIndex((one, nth) => nth >= from && patternOf(line).test(one));
    if (at !== -1) from = at + 1;
    return at === -1;
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Waits for shown lines, because a program in the background prints them later. */
export async function expectOutput({ language, text }: Block, printed: () => string, patience: number) {
  if (language === 'json') return expectReply(text, printed());
  const timeout = patience;
  await expect.poll(() => missingLines(text, printed()), { message: printed(), timeout }).toEqual([]);
}
