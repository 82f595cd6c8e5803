export const schemes = ['light', 'dark', 'auto'] as const;
export const schemeCookie = 'platform.scheme';

export function isScheme(value: unknown): value is (typeof schemes)[number] {
  return typeof value === 'string' && schemes.some((scheme) => scheme === value);
}
