/** Words that people write before a number of any series. */
const neutralWords = new Set([
  ...['FACTURA', 'FACTURAS', 'FACT', 'FRA', 'FRAS', 'FAC', 'FTRA', 'FATURA', 'FATURAS', 'FT'],
  ...['INVOICE', 'INVOICES', 'INV', 'BILL', 'RECHNUNG', 'FACTURE', 'NOTA', 'NF', 'DOC', 'DOCUMENTO'],
  ...['N', 'NO', 'NR', 'NUM', 'NUMERO', 'REF', 'REFERENCIA', 'PAGO', 'PAGAMENTO', 'PAYMENT', 'COBRO'],
  ...[
    'TRANSFERENCIA',
    'TRANSFER',
    'Y',
    'E',
    'AND',
    'DE',
    'DEL',
    'DA',
    'DO',
    'OF',
    'LA',
    'S',
    'O',
    'SU',
    'OUR',
  ],
]);

/** Capital letters without accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const partsOf = (number: string): string[] => plain(number).match(/[A-Z]+|\d+/g) ?? [];
const isDigits = (part: string) => /^\d+$/.test(part);
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');
/** The digits of a number, whose zeros may be left out. */
const digitsPattern = (part: string) => `0*${withoutZeros(part)}`;

/** The ways in which a text can have the number of a document. */
export interface NumberPattern {
  /** Runs of digits one of which every text with the number has. */
  keys: readonly string[];
  prefix: string;
  /** The whole number with its letters, such as `INV 2026/123` for INV-2026-000123. */
  whole: RegExp;
  /** Its year and count without the letters, which need the word before them to be checked. */
  yearAndCount: RegExp | undefined;
  /** Only its count after a word for an invoice: a hint, and no more. */
  countOnly: RegExp | undefined;
}

/** Short numbers, such as 123, are in many texts by chance; they need letters or six digits to identify a document. */
const isTelling = (parts: readonly string[]) => {
  const digits = parts.filter(isDigits).join('');
  const letters = parts.filter((part) => !isDigits(part)).join('');
  return withoutZeros(digits).length >= 6 || (letters.length >= 1 && digits.length >= 3);
};

export function patternOf(number: string): NumberPattern | undefined {
  const parts = partsOf(number);
  const digits = parts.filter(isDigits);
  const count = digits.at(-1);
  if (count === undefined || !isTelling(parts)) return undefined;
  const gap = '[^A-Z0-9]{0,3}';
  const first = parts[0] ?? '';
  const before = isDigits(first) ? '(?<![0-9])(?<![0-9][-/.])' : '(?<![A-Z])';
  const whole = parts.map((part) => (isDigits(part) ? digitsPattern(part) : part)).join(gap);
  // A day, such as 2026-12-31, is not document 12 of 2026.
  const after = '(?![0-9])(?![-/.][0-9])(?! [0-9]{1,2}(?![0-9]))';
  const year = digits.at(-2);
  const hasYear = digits.length >= 2 && year !== undefined && /^(?:19|20)\d\d$/.test(year);
  return {
    keys: [
      ...new Set([
        withoutZeros(count),
        withoutZeros(digits.join('')),
        withoutZeros(`${year ?? ''}${withoutZeros(count)}`),
      ]),
    ],
    prefix: isDigits(first) ? '' : first,
    whole: new RegExp(`${before}${whole}(?![0-9])`),
    yearAndCount: hasYear
      ? new RegExp(
          `(?<![0-9])(?<![0-9][-/.])${year}(?:[^A-Z0-9]{1,3}${digitsPattern(count)}|${count})${after}`,
        )
      : undefined,
    countOnly: new RegExp(
      `(?<![A-Z])(?:FACTURA|FACT|FRA|FATURA|INVOICE|INV|BILL)[^A-Z0-9]{0,4}${digitsPattern(count)}(?![0-9])(?![-/.][0-9])`,
    ),
  };
}

/** The runs of digits of a text by which documents are looked up. */
export const keysIn = (text: string): string[] => [...new Set((text.match(/\d+/g) ?? []).map(withoutZeros))];

/**
 * How surely a text in capital letters has the number: `whole` with its letters; `year` with its year, if the word before
 * is that of no other series; `perhaps` for its count alone, or after an unknown word. `series` are the letters with which
 * the numbers of other documents begin.
 */
export function findNumber(
  text: string,
  { whole, yearAndCount, countOnly, prefix }: NumberPattern,
  series: ReadonlySet<string>,
) {
  if (whole.test(text)) return 'whole';
  const found = yearAndCount?.exec(text);
  if (found) {
    const word = /([A-Z]+)[^A-Z0-9]{0,4}$/.exec(text.slice(0, found.index))?.[1];
    const isFree = word === undefined || word === prefix || (neutralWords.has(word) && !series.has(word));
    return isFree ? 'year' : 'perhaps';
  }
  return countOnly?.test(text) ? 'perhaps' : undefined;
}

/** True if a text has something like a year with a count, which is probably the number of a document. */
export const mentionsNumber = (text: string): boolean =>
  /(?<![0-9])(?<![0-9][-/.])20\d\d[^A-Z0-9]{0,3}0*[1-9]\d{0,6}(?![0-9])(?![-/.][0-9])/.test(text) ||
  /(?<![A-Z])(?:FACTURA|FACT|FRA|FATURA|INVOICE|INV|BILL)[^A-Z0-9]{0,4}[A-Z]{0,4}[^A-Z0-9]{0,3}\d{2,}/.test(
    text,
  );
