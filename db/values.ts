/** '2026-01-31 09:30:00.5+00' as PostgreSQL prints it → '2026-01-31T09:30:00.500Z', as JavaScript prints it. */
function toIso(text: string): string {
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** Values are sent in their text form; JSON comes back parsed, instants as ISO text, int8 as number. */
export const valueTypes = {
  json: {
    to: 3802,
    from: [114, 3802],
    serialize: (value: string) => value,
    parse: (text: string) => JSON.parse(text),
  },
  instant: { to: 1184, from: [1184], serialize: (value: string) => value, parse: toIso },
  date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (text: string) => text },
  int8: { to: 20, from: [20], serialize: String, parse: Number },
};
