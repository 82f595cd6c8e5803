type Signs = readonly (readonly [name: string, sign: RegExp])[];

/** The first that fits: most browsers also name those that they descend from. */
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

/** What a person calls their device, as far as the browser says it; null for what is not known. */
export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: first(userAgent ?? '', browsers),
  system: first(userAgent ?? '', systems),
});
