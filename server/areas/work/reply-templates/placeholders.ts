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

const isKnown = (name: string): name is Placeholder => placeholders.some((one) => one === name);

/** Returns the placeholders in the text that no value can be filled in for, as they are written. */
export const unknownPlaceholders = (body: string): string[] => [
  ...new Set([...body.matchAll(pattern)].filter(([, name = '']) => !isKnown(name)).map(([whole]) => whole)),
];

/** Fills in the values. A placeholder without a value is removed, because a customer must not read it. */
export const fillPlaceholders = (
  body: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  body
    .replace(pattern, (whole, name: string) => (isKnown(name) ? (values[name] ?? '') : whole))
    .replace(/ +([,.!?])/g, '$1');
