import { and, eq, or } from 'drizzle-orm';
import { anyOf } from '#db/expressions.ts';
import { lpuItems } from '#db/schema/works-lists.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type ErrorDetail, invalid } from '#server/calls/errors.ts';
import { inOrganization, isLive } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { type ContractLine, factored, plain, untouched } from '../line-sums.ts';

interface ListItem {
  id: string;
  status: string;
  list: string;
  code: string;
  description: string;
  unit: string;
  unit_price: string;
  currency: string;
  valid_from: string | null;
  valid_to: string | null;
}

interface Offer {
  lpu_list: string | null;
  price_factor: string;
  currency: string;
  start_date: string | null;
}

/** A line as a client writes it, which may leave out what the price list says. */
export interface WrittenLine {
  id: string;
  lpu_item_id?: string | null;
  code?: string | null;
  description?: string | null;
  unit?: string | null;
  unit_price?: string | null;
  price_source?: 'list' | 'own' | null;
  contracted_qty?: string;
}

/** Fills the lines that were written from the price list; at signing the prices of the list must be valid. */
export async function pricedLines(
  ctx: Ctx,
  written: readonly WrittenLine[],
  offer: Offer,
  { isSigning }: { isSigning: boolean },
): Promise<ContractLine[]> {
  const items = await itemsFor(ctx, written, offer.lpu_list);
  const day = offer.start_date ?? dayOf(ctx.now, settingsOf(ctx).timezone);
  const problems: ErrorDetail[] = [];
  const lines = written.map((line, at) => {
    const item = itemOf(line, items);
    const found = problemsOf(line, item, offer, { at, isSigning, day });
    problems.push(...found);
    return completed(line, item, offer);
  });
  if (problems.length) throw invalid(problems);
  return lines;
}

/** The items that lines name, by id or by their code in the list of the contract. */
async function itemsFor(
  { tx, organization }: Ctx,
  written: readonly WrittenLine[],
  list: string | null,
): Promise<ListItem[]> {
  const ids = written.flatMap(({ lpu_item_id: id }) => id ?? []);
  const codes = written.flatMap(({ lpu_item_id: id, code }) =>
    typeof id !== 'string' && typeof code === 'string' ? [code] : [],
  );
  if (ids.length + codes.length === 0) return [];
  const { id, status, code, description, unit, unit_price, currency, valid_from, valid_to } = lpuItems;
  const isByCode = list === null ? undefined : and(eq(lpuItems.list, list), anyOf(code, codes));
  return tx
    .select({
      id,
      status,
      list: lpuItems.list,
      code,
      description,
      unit,
      unit_price,
      currency,
      valid_from,
      valid_to,
    })
    .from(lpuItems)
    .where(and(inOrganization(lpuItems, organization), isLive(lpuItems), or(anyOf(id, ids), isByCode)));
}

function itemOf(line: WrittenLine, items: readonly ListItem[]): ListItem | undefined {
  const { lpu_item_id: id, code } = line;
  if (typeof id === 'string') return items.find((item) => item.id === id);
  return typeof code === 'string' ? items.find((item) => item.code === code) : undefined;
}

const isOwnPrice = ({ unit_price: price, price_source: source }: WrittenLine) =>
  typeof price === 'string' && source !== 'list';

interface Place {
  at: number;
  isSigning: boolean;
  day: string;
}

function problemsOf(
  line: WrittenLine,
  item: ListItem | undefined,
  { lpu_list: list, currency }: Offer,
  { at, isSigning, day }: Place,
): ErrorDetail[] {
  const problem = (name: string, rule: string, message: string) => [
    { path: `lines.${at}.${name}`, rule, message },
  ];
  const { lpu_item_id: id, code } = line;
  if (!item && typeof id === 'string')
    return problem('lpu_item_id', 'not_found', `the lpu item ${id} was not found`);
  if (!item && typeof code === 'string' && list !== null && !isOwnPrice(line))
    return problem('code', 'not_found', `the list ${list} has no item ${code}`);
  if (!item)
    return (['description', 'unit', 'unit_price'] as const).flatMap((name) =>
      typeof line[name] === 'string'
        ? []
        : problem(name, 'required', 'is required where no item of a price list gives it'),
    );
  if (isOwnPrice(line)) return [];
  if (item.currency !== currency)
    return problem(
      'unit_price',
      'currency_mismatch',
      `${item.code} is priced in ${item.currency}, the contract is in ${currency}; say the price`,
    );
  if (!isSigning) return [];
  if (item.status !== 'active')
    return problem(
      'lpu_item_id',
      'not_active',
      `${item.code} is ${item.status}; take another item, or say the price`,
    );
  const isValid = (item.valid_from ?? day) <= day && day <= (item.valid_to ?? day);
  const from = item.valid_from ?? 'the beginning';
  return isValid
    ? []
    : problem(
        'lpu_item_id',
        'not_valid',
        `the price of ${item.code} holds from ${from} to ${item.valid_to ?? 'the end'}, not on ${day}; say the price`,
      );
}

const text = (value: string | null | undefined): string | null => value || null;

function completed(
  line: WrittenLine,
  item: ListItem | undefined,
  { price_factor: factor }: Offer,
): ContractLine {
  const own = isOwnPrice(line) || !item;
  return untouched({
    id: line.id,
    lpu_item_id: item?.id ?? null,
    code: item?.code ?? text(line.code),
    description: text(line.description) ?? item?.description ?? '',
    unit: text(line.unit) ?? item?.unit ?? '',
    contracted_qty: plain(line.contracted_qty ?? '0'),
    price_source: own ? 'own' : 'list',
    list_price: item ? plain(item.unit_price) : null,
    unit_price: own || !item ? plain(text(line.unit_price) ?? '0') : factored(item.unit_price, factor),
  });
}
