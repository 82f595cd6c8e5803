import type { ErrorDetail, KnownPath } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { type Answer, type AskedLine, compareAnswers, offeredTotal } from './rfq-comparing.ts';

/** The ways to award a request: everything to one supplier, line by line, or to the cheapest. */
export interface AwardOptions {
  supplier_id?: string | undefined;
  lines?: readonly { line_id: string; supplier_id: string }[] | undefined;
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

/** The supplier and the price of each awarded line. Only lines that were offered can be awarded. */
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
  const best = lines.flatMap(({ line_id, best_supplier_id: supplier_id }) =>
    supplier_id === null ? [] : [{ line_id, supplier_id }],
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
  const answer = answers.find((one) => one.supplier_id === supplier);
  if (!answer)
    return refused(
      path,
      'not_answered',
      t('notAnswered', { supplier }),
      answers.map((one) => one.supplier_id),
    );
  const missing = asked
    .filter(({ id }) => !answer.lines.some(({ line_id }) => line_id === id))
    .map(({ id }) => id);
  if (missing.length) return refused(path, 'incomplete', t('incompleteOffer', { supplier, lines: missing }));
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
  wanted: readonly { line_id: string; supplier_id: string }[],
  currency: string | null,
): Awarded {
  const named = wanted.map(({ line_id }) => line_id);
  const each = wanted.map(({ line_id, supplier_id }, at): Awarded => {
    const line = asked.find(({ id }) => id === line_id);
    const offers = answers.flatMap((one) =>
      one.lines
        .filter((offer) => offer.line_id === line_id)
        .map((offer) => ({ ...offer, by: one.supplier_id })),
    );
    const offer = offers.find(({ by }) => by === supplier_id);
    const path = `lines.${at}` as const;
    if (!line) return refused(`${path}.line_id`, 'not_found', t('unknownLine', { line: line_id }));
    if (named.indexOf(line_id) !== at) return refused(`${path}.line_id`, 'unique', t('awardedTwice'));
    if (!offer)
      return refused(
        `${path}.supplier_id`,
        'not_offered',
        t('lineNotOffered', { supplier: supplier_id }),
        offers.map(({ by }) => by),
      );
    const { unit_price } = offer;
    return {
      lines: [{ line_id, supplier_id, unit_price, total: offeredTotal(line, unit_price, currency) }],
      problems: [],
    };
  });
  return { lines: each.flatMap(({ lines }) => lines), problems: each.flatMap(({ problems }) => problems) };
}

/** Groups the lines by supplier. The groups are sorted by id, so that two awards cannot deadlock. */
export const bySupplier = (lines: readonly AwardedLine[]): [string, AwardedLine[]][] =>
  [...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].sort(([a], [b]) => (a < b ? -1 : 1));
