const two = (n: number) => String(n).padStart(2, '0');

/**
 * A moment in the format of a browser's field, `2026-01-15T09:30`, in the local time zone. Invalid moments
 * become an empty text.
 */
export function toLocal(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment of such a text in UTC; an invalid text becomes an empty one. */
export function fromLocal(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
