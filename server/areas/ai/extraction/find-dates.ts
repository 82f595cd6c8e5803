import { addDays } from '#server/kernel/values/days.ts';
import type { RecognizedLanguage } from '../text/languages.ts';
import { fold } from '../text/words.ts';

export interface FoundDate {
  text: string;
  at: number;
  date: string;
  /** The assumption that was made where the text is ambiguous. */
  supposed: string | null;
}

const months: readonly RegExp[] = [
  /^(?:ene|jan)/,
  /^f[ae][bv]/,
  /^mar/,
  /^a[bp]r/,
  /^ma[iy]/,
  /^ju[n]/,
  /^ju[l]/,
  /^a[gu][ogu]/,
  /^se[pt]/,
  /^o[cu]t/,
  /^nov/,
  /^d[ei][cz]/,
];
const monthNames =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|ene|abr|ago|dic|fev|out|dez|set';

const iso = /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/g;
const numeric =
  /(?<![\d/.-])(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?![\d/]|[.-]\d)/g;
const dayFirst = new RegExp(
  String.raw`\b(?<day>\d{1,2})(?:º|st|nd|rd|th)?(?:\s+(?:de\s+|of\s+)?|[/-])(?<month>${monthNames})\b\.?(?:(?:\s*,?\s*(?:del?\s+)?|[/-])(?<year>\d{4}))?`,
  'giu',
);
const monthFirst = new RegExp(
  String.raw`\b(?<month>${monthNames})\b\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?!:)(?:\s*,?\s*(?<year>\d{4}))?`,
  'giu',
);
const near: readonly [RegExp, number][] = [
  [/(?<!\p{L})(?:pasado\s+mañana|depois\s+de\s+amanhã|the\s+day\s+after\s+tomorrow)(?!\p{L})/giu, 2],
  [/(?<!\p{L})(?:anteayer|antes\s+de\s+ayer|anteontem|the\s+day\s+before\s+yesterday)(?!\p{L})/giu, -2],
  [/\b(?:hoy|hoje|today)\b/giu, 0],
  [/(?<!\p{L})(?:(?<!\b(?:la|esta|cada|por la|de la)\s)mañana|amanhã|tomorrow)(?!\p{L})/giu, 1],
  [/(?<!\p{L})(?:ayer|ontem|yesterday)(?!\p{L})/giu, -1],
];

/** Undefined for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1900 && year <= 2199;
  return isReal ? at.toISOString().slice(0, 10) : undefined;
}

const monthOf = (name: string) => months.findIndex((form) => form.test(fold(name))) + 1;
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Day before month in all languages but English, which has the month first. What is over twelve decides. */
function fromFigures(first: number, second: number, year: number, language: RecognizedLanguage | undefined) {
  const isMonthFirst = second > 12 || (language === 'en' && first <= 12);
  const date = isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
  const isClear = language !== undefined && language !== 'en';
  const isOpen = first <= 12 && second <= 12 && first !== second && !isClear;
  return { date, supposed: isOpen ? (isMonthFirst ? 'month before day' : 'day before month') : null };
}

export function datesIn(text: string, language: RecognizedLanguage | undefined, today: string): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, date: string | undefined, supposed: string | null) => {
    const at = match.index ?? 0;
    const isTaken = found.some((one) => at < one.at + one.text.length && one.at < at + match[0].length);
    if (date && !isTaken) found.push({ text: match[0], at, date, supposed });
  };
  for (const match of text.matchAll(iso)) {
    const { year, month, day } = match.groups ?? {};
    add(match, dayOf(Number(year), Number(month), Number(day)), null);
  }
  for (const match of text.matchAll(numeric)) {
    const { first, second, year = '' } = match.groups ?? {};
    const { date, supposed } = fromFigures(Number(first), Number(second), fullYear(year), language);
    add(match, date, supposed);
  }
  for (const pattern of [dayFirst, monthFirst])
    for (const match of text.matchAll(pattern)) {
      const { day, month = '', year } = match.groups ?? {};
      const written = year ?? today.slice(0, 4);
      add(match, dayOf(Number(written), monthOf(month), Number(day)), year ? null : 'this year');
    }
  for (const [pattern, days] of near)
    for (const match of text.matchAll(pattern)) add(match, addDays(today, days), `today is ${today}`);
  return found.toSorted((a, b) => a.at - b.at);
}
