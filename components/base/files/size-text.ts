import type { useFormatter } from 'next-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes as people read it: 4.2 MB. */
export function sizeText(format: ReturnType<typeof useFormatter>, bytes: number): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return format.number(bytes / 1024 ** at, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: at < 2 ? 0 : 1,
  });
}
