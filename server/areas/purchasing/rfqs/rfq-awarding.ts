import { type Amount, amount, sum } from '#server/kernel/values/money.ts';
import type { ErrorDetail, KnownPath } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type Offer, offeredTotal, offersOf } from './line-offers.ts';
import { t } from './messages.ts';
import { type Answer, type AskedLine, compareAnswers } from './rfq-comparing.ts';

/** A line for a supplier. Without a quantity it gets what is left of the line, up to its offer. */
export interface WantedLine {
  line_id: string;
  supplier_id: string;
  quantity?: string | null | undefined;
}

/** The ways to award a request: everything to one supplier, line by line, or to the cheapest. */
export interface AwardOptions {
  supplier_id?: string | undefined;
  lines?: readonly WantedLine[] | undefined;
  choose?: 'best_per_line' | 'best_single' | undefined;
}

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    rfq_award: AwardOptions;
  }
}

export interface AwardedLine {
  line_id: string;
  supplier_id: string;
  quantity: string;
  unit_price: string;
  total: string;
}

interface Awarded {
  lines: AwardedLine[];
  problems: ErrorDetail[];
}

const refused = (
  path: KnownPath,
  rule: string,
  message: Message,
  allowed: readonly string[] = [],
): Awarded => ({
  lines: [],
  problems: [{ path, rule, message, ...(allowed.length ? { allowed } : {}) }],
});

/** The supplier, the quantity and the price of each awarded line. Only what was offered can be awarded. */
export function awardLines(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  options: AwardOptions,
  currency: string | null,
): Awarded {
  const given = [options.supplier_id, options.lines, options.choose].filter((one) => one !== undefined);
  if (given.length !== 1) return refused('', 'required', t('awardNeedsOne'));
  if (options.supplier_id !== undefined)
    return wholeTo(asked, answers, options.supplier_id, 'supplier_id', currency);
  if (options.lines !== undefined) return lineByLine(asked, answers, options.lines, currency);
  const { lines, best_single: single } = compareAnswers(asked, answers, currency);
  if (options.choose === 'best_single')
    return single
      ? wholeTo(asked, answers, single.supplier_id, 'choose', currency)
      : refused('choose', 'incomplete', t('noCompleteOffer'));
  const best = lines.flatMap(({ line_id, best_parts }) =>
    best_parts.map(({ supplier_id, quantity }) => ({ line_id, supplier_id, quantity })),
  );
  return lineByLine(asked, answers, best, currency);
}

function wholeTo(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  supplier: string,
  path: KnownPath,
  currency: string | null,
): Awarded {
  const own = answers.filter((one) => one.supplier_id === supplier);
  if (own.length === 0)
    return refused(
      path,
      'not_answered',
      t('notAnswered', { supplier }),
      answers.map((one) => one.supplier_id),
    );
  const [found] = compareAnswers(asked, own, currency).suppliers;
  const { missing_lines: missing = [], partial_lines: partial = [] } = found ?? {};
  if (missing.length) return refused(path, 'incomplete', t('incompleteOffer', { supplier, lines: missing }));
  if (partial.length) return refused(path, 'incomplete', t('partialOffer', { supplier, lines: partial }));
  return lineByLine(
    asked,
    answers,
    asked.map(({ id }) => ({ line_id: id, supplier_id: supplier })),
    currency,
  );
}

function lineByLine(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  wanted: readonly WantedLine[],
  currency: string | null,
): Awarded {
  const lines = new Map(asked.map((line) => [line.id, { line, offers: offersOf(line, answers, currency) }]));
  const keys = wanted.map(({ line_id, supplier_id }) => `${line_id} ${supplier_id}`);
  const done: AwardedLine[] = [];
  const each = wanted.map((one, at): Awarded => {
    const path = `lines.${at}` as const;
    const known = lines.get(one.line_id);
    if (!known) return refused(`${path}.line_id`, 'not_found', t('unknownLine', { line: one.line_id }));
    if (keys.indexOf(keys[at] ?? '') !== at) return refused(`${path}.line_id`, 'unique', t('awardedTwice'));
    const others = wanted.filter((other) => other.line_id === one.line_id && other !== one);
    const result = awardPart(one, path, known, takenBy(others, done), currency);
    done.push(...result.lines);
    return result;
  });
  return { lines: each.flatMap(({ lines: own }) => own), problems: each.flatMap(({ problems }) => problems) };
}

/** The quantity of a line that its other awards take: those that name it, and those without one that came before. */
const takenBy = (others: readonly WantedLine[], done: readonly AwardedLine[]) =>
  sum(
    others.map(({ line_id, supplier_id, quantity }) => {
      const before = done.find((one) => one.line_id === line_id && one.supplier_id === supplier_id);
      return quantity ?? before?.quantity ?? '0';
    }),
  );

interface Known {
  line: AskedLine;
  offers: readonly Offer[];
}

function awardPart(
  { line_id, supplier_id, quantity: wanted }: WantedLine,
  path: `lines.${number}`,
  { line, offers }: Known,
  taken: Amount,
  currency: string | null,
): Awarded {
  const offer = offers.find((one) => one.supplier_id === supplier_id);
  if (!offer)
    return refused(
      `${path}.supplier_id`,
      'not_offered',
      t('lineNotOffered', { supplier: supplier_id }),
      offers.map((one) => one.supplier_id),
    );
  const left = amount(line.quantity).minus(taken);
  const quantity = amount(wanted ?? (left.lt(offer.quantity) ? left : offer.quantity));
  const numbers = { asked: line.quantity, awarded: quantity.plus(taken).toFixed() };
  if (wanted == null && !left.gt(0))
    return refused(`${path}.quantity`, 'over_asked', t('nothingLeft', numbers));
  if (quantity.gt(offer.quantity)) {
    const over = { supplier: supplier_id, offered: offer.quantity, awarded: quantity.toFixed() };
    return refused(`${path}.quantity`, 'over_offered', t('overOffered', over));
  }
  if (quantity.gt(left)) return refused(`${path}.quantity`, 'over_asked', t('overAsked', numbers));
  const { unit_price } = offer;
  const total = offeredTotal(quantity.toFixed(), unit_price, currency);
  return {
    lines: [{ line_id, supplier_id, quantity: quantity.toFixed(), unit_price, total }],
    problems: [],
  };
}

/** The quantity of each line that is awarded to nobody; lines that are awarded as a whole are left out. */
export const unawardedOf = (asked: readonly AskedLine[], awarded: readonly AwardedLine[]) =>
  asked.flatMap(({ id, quantity }) => {
    const own = awarded.filter(({ line_id }) => line_id === id).map((one) => one.quantity);
    const left = amount(quantity).minus(sum(own));
    return left.gt(0) ? [{ line_id: id, quantity: left.toFixed() }] : [];
  });

/** Groups the lines by supplier. The groups are sorted by id, so that two awards cannot deadlock. */
export const bySupplier = (lines: readonly AwardedLine[]): [string, AwardedLine[]][] =>
  [...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].sort(([a], [b]) => (a < b ? -1 : 1));
