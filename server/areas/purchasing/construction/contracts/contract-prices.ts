import { and, eq, or } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { lpuItems } from '#db/schema/purchasing/construction-price-lists.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import { type ContractLine, factored, plain, untouched } from '../line-sums.ts';
import type { LpuItem } from '../price-lists/lpu-items.ts';
import { t } from './messages.ts';

interface ListItem {
  id: string;
  status: LpuItem['status'];
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

/** A line as a client writes it. It may leave out what the price list provides. */
export interface LineInput {
  id: string;
  lpu_item_id?: string | null;
  code?: string | null;
  description?: string | null;
  unit?: string | null;
  unit_price?: string | null;
  price_source?: 'list' | 'own' | null;
  contracted_qty?: string;
}

/** Completes the written lines from the price list. At signing the prices of the list must be valid. */
export async function pricedLines(
  ctx: Ctx,
  written: readonly LineInput[],
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

/** The items that the lines refer to, by id or by their code in the list of the contract. */
async function itemsFor(
  { tx, organization }: Ctx,
  written: readonly LineInput[],
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

function itemOf(line: LineInput, items: readonly ListItem[]): ListItem | undefined {
  const { lpu_item_id: id, code } = line;
  if (typeof id === 'string') return items.find((item) => item.id === id);
  return typeof code === 'string' ? items.find((item) => item.code === code) : undefined;
}

const isOwnPrice = ({ unit_price: price, price_source: source }: LineInput) =>
  typeof price === 'string' && source !== 'list';

interface Place {
  at: number;
  isSigning: boolean;
  day: string;
}

function problemsOf(
  line: LineInput,
  item: ListItem | undefined,
  { lpu_list: list, currency }: Offer,
  { at, isSigning, day }: Place,
): ErrorDetail[] {
  const problem = (name: NameIn<LineInput>, rule: string, message: Message): ErrorDetail[] => [
    { path: `lines.${at}.${name}`, rule, message },
  ];
  const { lpu_item_id: id, code } = line;
  if (!item && typeof id === 'string')
    return problem('lpu_item_id', 'not_found', t('notFound', { kind: kindName('lpu_item'), id }));
  if (!item && typeof code === 'string' && list !== null && !isOwnPrice(line))
    return problem('code', 'not_found', t('noListItem', { list, code }));
  if (!item)
    return (['description', 'unit', 'unit_price'] as const).flatMap((name) =>
      typeof line[name] === 'string' ? [] : problem(name, 'required', t('neededWithoutItem')),
    );
  if (isOwnPrice(line)) return [];
  if (item.currency !== currency)
    return problem(
      'unit_price',
      'currency_mismatch',
      t('otherCurrency', { code: item.code, itemCurrency: item.currency, currency }),
    );
  if (!isSigning) return [];
  if (item.status !== 'active')
    return problem('lpu_item_id', 'not_active', t('itemNotActive', { code: item.code, status: item.status }));
  const { code: itemCode, valid_from: from, valid_to: to } = item;
  if (from !== null && day < from)
    return problem('lpu_item_id', 'not_valid', t('priceNotYetValid', { code: itemCode, from, day }));
  if (to !== null && day > to)
    return problem('lpu_item_id', 'not_valid', t('priceExpired', { code: itemCode, to, day }));
  return [];
}

const text = (value: string | null | undefined): string | null => value || null;

function completed(
  line: LineInput,
  item: ListItem | undefined,
  { price_factor: factor, currency }: Offer,
): ContractLine {
  const own = isOwnPrice(line) || !item;
  return untouched(
    {
      id: line.id,
      lpu_item_id: item?.id ?? null,
      code: item?.code ?? text(line.code),
      description: text(line.description) ?? item?.description ?? '',
      unit: text(line.unit) ?? item?.unit ?? '',
      contracted_qty: plain(line.contracted_qty ?? '0'),
      price_source: own ? 'own' : 'list',
      list_price: item ? plain(item.unit_price) : null,
      unit_price: own || !item ? plain(text(line.unit_price) ?? '0') : factored(item.unit_price, factor),
    },
    currency,
  );
}
