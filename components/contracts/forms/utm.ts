/** The campaign values of an address: `?utm_source=ad` → `{ source: 'ad' }`. */
export const utmOf = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, value]) =>
      name.startsWith('utm_') && value ? [[name.slice(4, 54), value.slice(0, 300)]] : [],
    ),
  );
