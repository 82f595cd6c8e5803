import { InvalidArgumentError } from 'commander';

const dayMs = 86_400_000;

/** `90d`, a day (which counts in full, UTC) or an instant; always in the future. */
export function expiry(text: string): string {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  const at = days === undefined ? instantOf(text) : Date.now() + Number(days) * dayMs;
  if (Number.isNaN(at)) {
    throw new InvalidArgumentError('Use 90d, 2030-12-31 or 2030-12-31T18:00:00Z.');
  }
  if (at <= Date.now()) throw new InvalidArgumentError('It is in the past.');
  return new Date(at).toISOString();
}

function instantOf(text: string): number {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  // Date.parse rolls 31 February over to March; a day that does not come back as itself does not exist.
  const isDay = day !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isDay ? Date.parse(time === undefined ? `${day}T23:59:59.999Z` : text) : Number.NaN;
}

/** Comma-separated, repeatable, each one known. */
export const listOf =
  (known: readonly string[]) =>
  (text: string, before: readonly string[] = []): string[] => {
    const given = listed(text);
    const unknown = given.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new InvalidArgumentError(`Known are ${known.join(', ')}.`);
    return [...new Set([...before, ...given])];
  };

export const addresses = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  ...listed(text),
];

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A whole number, or `default` for the installation's own limit. */
export function limit(text: string): number | 'default' {
  if (text === 'default') return text;
  const number = wholeNumber(text);
  if (number > 1_000_000) throw new InvalidArgumentError('At most 1000000, or 0 for no limit.');
  return number;
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Use a whole number.');
  return Number(text);
}
