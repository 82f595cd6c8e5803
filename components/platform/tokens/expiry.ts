import { fromLocal } from '#components/base/ui/inputs/local-moment.ts';

export const expiryChoices = ['in30', 'in90', 'in365', 'never', 'custom'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

const presetDays = { in30: 30, in90: 90, in365: 365 };
const dayMs = 24 * 60 * 60 * 1000;

/** A chosen day counts in full: the token expires at the end of that day in local time. */
export function expiresAt(choice: ExpiryChoice, lastDay: string, now = new Date()): string | null {
  if (choice === 'never') return null;
  if (choice !== 'custom') return new Date(now.getTime() + presetDays[choice] * dayMs).toISOString();
  return fromLocal(`${lastDay}T23:59:59.999`) || lastDay || null;
}

export function localDay(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
