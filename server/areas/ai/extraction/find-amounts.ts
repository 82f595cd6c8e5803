/** 1.234,56 and 1,234.56 and 1 234,56: the last mark is the decimal one, unless three digits stand behind it. */
export function numberOf(text: string): number | undefined {
  const clean = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const marks = clean.match(/[.,]/g) ?? [];
  const last = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  if (last < 0) return finite(clean);
  const mark = clean.charAt(last);
  const behind = clean.length - last - 1;
  const isRepeated = marks.filter((one) => one === mark).length > 1;
  const isAlone = marks.length === 1;
  const isThousands = isRepeated || (isAlone && behind === 3 && !clean.startsWith('0'));
  const whole = (isThousands ? clean : clean.slice(0, last)).replace(/[.,]/g, '');
  return finite(isThousands ? whole : `${whole}.${clean.slice(last + 1)}`);
}

const finite = (text: string) => {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : undefined;
};

const symbols: Readonly<Record<string, string | null>> = {
  '€': 'EUR',
  '£': 'GBP',
  R$: 'BRL',
  US$: 'USD',
  MX$: 'MXN',
  AR$: 'ARS',
  '¥': 'JPY',
  // Dollars and pesos of many countries.
  $: null,
};
const words: readonly [RegExp, string][] = [
  [/^euros?$/i, 'EUR'],
  [/^rea(?:l|is|les)$/i, 'BRL'],
  [/^(?:us )?d[oó]l?lar(?:e?s)?$/i, 'USD'],
  [/^pounds?$|^libras?$/i, 'GBP'],
  [/^pesos? mexicano/i, 'MXN'],
  [/^pesos? argentino/i, 'ARS'],
  [/^pesos? colombiano/i, 'COP'],
  [/^pesos? chileno/i, 'CLP'],
  [/^pesos? uruguayo/i, 'UYU'],
];
const codes =
  'EUR|USD|GBP|BRL|CHF|MXN|COP|ARS|CLP|PEN|UYU|CAD|AUD|JPY|SEK|NOK|DKK|PLN|CZK|HUF|RON|AOA|MZN|CVE';

const number = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,4})?`;
const scale = 'mil(?:lones|h[õo]es|lion(?:s)?|h[ãa]o)?|mill[oó]n|thousand|[kKM]';
const signs = String.raw`(?:US|MX|AR|R)\$|[€£¥$]`;
const pesos = String.raw`pesos?(?:\s(?:mexican|argentin|colombian|chilen|uruguay)os?)?`;
const before = String.raw`${signs}|\b(?:${codes})`;
const after = String.raw`${signs}|(?:${codes})\b|${pesos}\b|euros?\b|rea(?:is|les|l)\b|d[oó]l?lar(?:e?s)?\b|pounds?\b|libras?\b`;
const pattern = new RegExp(
  String.raw`(?<first>${before})\s?(?<a>-?(?:${number}))(?:\s?(?<as>${scale})(?!\p{L}))?(?:\s(?<code>${codes})\b)?|(?<![\d.,])(?<b>-?(?:${number}))\s?(?:(?<bs>${scale})\s?(?:de\s)?)?(?<last>${after})`,
  'giu',
);

const currencyOf = (mark: string): string | null =>
  symbols[mark.toUpperCase()] ?? words.find(([form]) => form.test(mark))?.[1] ?? codeOf(mark.toUpperCase());
const codeOf = (mark: string) => (codes.split('|').includes(mark) ? mark : null);

function timesOf(word: string | undefined): number {
  if (!word) return 1;
  return /^(?:mil|thousand|k)$/i.test(word) ? 1_000 : 1_000_000;
}

export interface FoundAmount {
  text: string;
  at: number;
  amount: number;
  /** Null for a sign that several countries write. */
  currency: string | null;
}

export function amountsIn(text: string): FoundAmount[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: all, index, groups = {} }) => {
    const value = numberOf(groups.a ?? groups.b ?? '');
    if (value === undefined) return [];
    const amount = Number((value * timesOf(groups.as ?? groups.bs)).toFixed(4));
    return [
      {
        text: all.trim(),
        at: index,
        amount,
        currency: currencyOf(groups.code ?? groups.first ?? groups.last ?? ''),
      },
    ];
  });
}
