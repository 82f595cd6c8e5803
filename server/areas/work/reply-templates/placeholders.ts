/** The placeholders of a reply template; a person sees their values in the reply before it is sent. */
export const placeholders = [
  'first_name',
  'last_name',
  'company_name',
  'ticket_number',
  'ticket_subject',
  'agent_name',
] as const;

export type Placeholder = (typeof placeholders)[number];

const pattern = /\{([a-z_]+)\}/g;

/** Returns the placeholders in the text that no value can be filled in for, as they are written. */
export const unknownPlaceholders = (body: string, known: readonly string[] = placeholders): string[] => [
  ...new Set(
    [...body.matchAll(pattern)].filter(([, name = '']) => !known.includes(name)).map(([whole]) => whole),
  ),
];

/** Fills in the values. A placeholder without a value is removed, because a customer must not read it. */
export function fillPlaceholders<P extends string = Placeholder>(
  body: string,
  values: Readonly<Partial<Record<P, string>>>,
  known: readonly string[] = placeholders,
): string {
  const texts = new Map<string, string | undefined>(Object.entries<string | undefined>(values));
  return body
    .replace(pattern, (whole, name: string) => (known.includes(name) ? (texts.get(name) ?? '') : whole))
    .replace(/ +([,.!?])/g, '$1');
}
