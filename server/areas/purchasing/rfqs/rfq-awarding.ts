import type { ErrorDetail } from '#server/calls/errors.ts';
import { type Answer, type AskedLine, compareAnswers, offeredTotal } from './rfq-comparing.ts';

/** How a request is awarded: all of it to one, line by line, or to whoever is cheapest. */
export interface AwardWish {
  supplier_id?: string | undefined;
  lines?: readonly { line_id: string; supplier_id: string }[] | undefined;
  choose?: 'best_per_line' | 'best_single' | undefined;
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

const refused = (path: string, rule: string, message: string, allowed: readonly string[] = []): Awarded => ({
  lines: [],
  problems: [{ path, rule, message, ...(allowed.length ? { allowed } : {}) }],
});

/** Who gets which line at which price; an award names only what was offered. */
export function awardLines(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  wish: AwardWish,
): Awarded {
  const said = [wish.supplier_id, wish.lines, wish.choose].filter((one) => one !== undefined);
  if (said.length !== 1)
    return refused('', 'required', 'say one of supplier_id, lines, or choose (best_per_line, best_single)');
  if (wish.supplier_id !== undefined) return wholeTo(asked, answers, wish.supplier_id, 'supplier_id');
  if (wish.lines !== undefined) return lineByLine(asked, answers, wish.lines);
  const { lines, best_single: single } = compareAnswers(asked, answers);
  if (wish.choose === 'best_single')
    return single
      ? wholeTo(asked, answers, single.supplier_id, 'choose')
      : refused('choose', 'incomplete', 'nobody offers every line; choose best_per_line or say lines');
  const best = lines.flatMap(({ line_id, best_supplier_id: supplier_id }) =>
    supplier_id === null ? [] : [{ line_id, supplier_id }],
  );
  return lineByLine(asked, answers, best);
}

function wholeTo(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  supplier: string,
  path: string,
): Awarded {
  const answer = answers.find((one) => one.supplier_id === supplier);
  if (!answer)
    return refused(
      path,
      'not_answered',
      `${supplier} has not answered`,
      answers.map((one) => one.supplier_id),
    );
  const missing = asked
    .filter(({ id }) => !answer.lines.some(({ line_id }) => line_id === id))
    .map(({ id }) => id);
  if (missing.length)
    return refused(path, 'incomplete', `${supplier} does not offer ${missing.join(', ')}; say lines instead`);
  return lineByLine(
    asked,
    answers,
    asked.map(({ id }) => ({ line_id: id, supplier_id: supplier })),
  );
}

function lineByLine(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  wanted: readonly { line_id: string; supplier_id: string }[],
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
    const path = `lines.${at}`;
    if (!line) return refused(`${path}.line_id`, 'not_found', `${line_id} is no line of the request`);
    if (named.indexOf(line_id) !== at)
      return refused(`${path}.line_id`, 'unique', 'is awarded by another line');
    if (!offer)
      return refused(
        `${path}.supplier_id`,
        'not_offered',
        `${supplier_id} does not offer this line`,
        offers.map(({ by }) => by),
      );
    const { unit_price } = offer;
    return {
      lines: [{ line_id, supplier_id, unit_price, total: offeredTotal(line, unit_price) }],
      problems: [],
    };
  });
  return { lines: each.flatMap(({ lines }) => lines), problems: each.flatMap(({ problems }) => problems) };
}

/** One order for each supplier, in the order of their ids, so that two awards cannot wait for each other. */
export const bySupplier = (lines: readonly AwardedLine[]): [string, AwardedLine[]][] =>
  [...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].sort(([a], [b]) => (a < b ? -1 : 1));
