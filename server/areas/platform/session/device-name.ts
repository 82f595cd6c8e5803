type Signs = readonly (readonly [name: string, sign: RegExp])[];

/** The first match counts, because most browsers also name the browsers that they are based on. */
const browsers: Signs = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: Signs = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const first = (text: string, signs: Signs): string | null =>
  signs.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Names the browser and the system of a device in the words that people use. Unknown ones are null. */
export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: first(userAgent ?? '', browsers),
  system: first(userAgent ?? '', systems),
});
