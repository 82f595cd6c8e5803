const acronyms = new Set(
  'ai api bdi bic cc crm csat csv edl fcpxml hr html iban ics ip json lpu nda pix qc rfq sku sla sms srt uid url utm vat'.split(
    ' ',
  ),
);

/** `next_due_at` → "Next due", `owner_id` → "Owner", `ai_runs` → "AI runs": English for what nobody found better words for. */
export function humanize(name: string): string {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replace(/^(is|has)_|_(id|at|on)$/g, '')
    .replace(/_ids$/, 's')
    .replace(/_pct$/, '_%')
    .split(/[_ ]/)
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Company" → "Companies". */
export const severalOf = (one: string): string =>
  /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
