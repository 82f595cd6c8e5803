import { type CodedLine, type CodeSum, halfUp, netOf, type RandomCode } from './independent-codes.ts';

/** The discount of a document in whole percent or in cents, and whether its prices contain the tax. */
export interface Pricing {
  percent: number;
  amount: number;
  includesTax: boolean;
}

interface Part {
  base: bigint;
  amount: bigint;
}

interface GrossPart {
  gross: bigint;
  base: bigint;
  amounts: Map<string, bigint>;
}

/** The part of a document that credit notes have left, by the codes of its lines. */
export interface PricingRest {
  includesTax: boolean;
  whole: Part;
  discounts: Map<string, Part>;
  gross: Map<string, GrossPart>;
  codes: Map<string, CodeSum>;
}

export interface PricedParts {
  sums: Map<string, CodeSum>;
  /** The amount without tax. */
  net: bigint;
  /** The amount that the discount of the document takes off. */
  off: bigint;
}

const total = (values: Iterable<bigint>) => [...values].reduce((sum, one) => sum + one, 0n);
export const less = (one: bigint, other: bigint) => (one < other ? one : other);
const more = (one: bigint, other: bigint) => one + other - less(one, other);
const keyOf = (codes: readonly RandomCode[]) => codes.map(({ code }) => code).join(' ');
const isCharged = ({ kind }: RandomCode) => kind !== 'withholding';

/** Shares of whole cents that add up to `whole`; each is `values[n] × of / by` before it is rounded. */
function shares(whole: bigint, values: readonly bigint[], of: bigint, by: bigint): bigint[] {
  if (by === 0n) return values.map(() => 0n);
  const cut = values.map((value) => (value * of) / by);
  const remainders = values.map((value) => (value * of) % by);
  const order = [...cut.keys()].sort(
    (a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b,
  );
  const missing = Number(whole - total(cut));
  for (let n = 0; n < missing; n += 1) {
    const at = order[n % order.length] ?? 0;
    cut[at] = (cut[at] ?? 0n) + 1n;
  }
  for (let n = 0; n > missing; n -= 1) {
    const at = order.at(n - 1) ?? 0;
    cut[at] = (cut[at] ?? 0n) - 1n;
  }
  return cut;
}

/** The last part takes the rest, and an earlier one takes at most the rest. */
function takeFrom(rest: Part | undefined, part: Part): bigint {
  if (!rest) return part.amount;
  const amount = part.base === rest.base ? rest.amount : less(part.amount, rest.amount);
  rest.base -= part.base;
  rest.amount -= amount;
  return amount;
}

/** The amount of each line after the discount of the document. */
function discounted(lines: readonly CodedLine[], pricing: Pricing, rest: PricingRest | undefined) {
  const groups = [...Map.groupBy(lines, ({ codes }) => keyOf(codes))];
  const bases = groups.map(([, own]) => total(own.map(netOf)));
  const whole = total(bases);
  const [of, by] = rest
    ? [rest.whole.amount, rest.whole.base]
    : pricing.percent > 0
      ? [BigInt(pricing.percent), 100n]
      : [BigInt(pricing.amount), whole];
  const offs = rest
    ? groups.map(([key], n) => {
        const base = bases[n] ?? 0n;
        return takeFrom(rest.discounts.get(key), { base, amount: by === 0n ? 0n : halfUp(base * of, by) });
      })
    : shares(by === 0n ? 0n : halfUp(whole * of, by), bases, of, by);
  const ofLines = new Map(
    groups.flatMap(([, own], n) => {
      const parts = shares(offs[n] ?? 0n, own.map(netOf), of, by);
      return own.map((line, at) => [line, parts[at] ?? 0n] as const);
    }),
  );
  const left = lines.map((line) => ({ line, amount: netOf(line) - (ofLines.get(line) ?? 0n) }));
  const discounts = new Map(groups.map(([key], n) => [key, { base: bases[n] ?? 0n, amount: offs[n] ?? 0n }]));
  return { left, discounts, whole: { base: whole, amount: total(offs) } };
}

type Left = { line: CodedLine; amount: bigint };

/** Splits a tax over its codes by their rates, none above its rest. */
function splitTax(tax: bigint, codes: readonly RandomCode[], rest?: ReadonlyMap<string, bigint>) {
  const rates = codes.map(({ rate }) => BigInt(rate));
  const parts = shares(tax, rates, tax, total(rates));
  const most = codes.map(({ code }, n) => rest?.get(code) ?? parts[n] ?? 0n);
  const cut = parts.map((part, n) => less(part, most[n] ?? 0n));
  let over = total(parts) - total(cut);
  for (const n of cut.keys()) {
    const moved = less(over, (most[n] ?? 0n) - (cut[n] ?? 0n));
    cut[n] = (cut[n] ?? 0n) + moved;
    over -= moved;
  }
  return new Map(codes.map(({ code }, n) => [code, cut[n] ?? 0n]));
}

type Parts = ReadonlyMap<string, bigint>;

/** Splits taxes by code over parts with these sums, the last code taking the difference. */
function ofParts(taxes: Parts, sums: readonly bigint[], codes: readonly RandomCode[]): Map<string, bigint>[] {
  const rates = total(codes.map(({ rate }) => BigInt(rate)));
  const first = codes
    .slice(0, -1)
    .map(({ code, rate }) => shares(taxes.get(code) ?? 0n, sums, BigInt(rate), rates));
  return sums.map((sum, n) => {
    const known = first.map((one) => one[n] ?? 0n);
    return new Map(codes.map(({ code }, k) => [code, known[k] ?? sum - total(known)]));
  });
}

/** The part of a credit note within the rest of its invoice. The last one takes the rest. */
function withinRest(part: GrossPart, rest: GrossPart | undefined, codes: readonly RandomCode[]): GrossPart {
  if (!rest) return part;
  const { gross } = part;
  const isLast = gross === rest.gross;
  const least = gross - total(rest.amounts.values());
  const base = isLast ? rest.base : less(more(part.base, least), rest.base);
  const amounts = isLast ? new Map(rest.amounts) : splitTax(gross - base, codes, rest.amounts);
  rest.gross -= gross;
  rest.base -= base;
  for (const [code, amount] of amounts) rest.amounts.set(code, (rest.amounts.get(code) ?? 0n) - amount);
  return { gross, base, amounts };
}

/** Takes the taxes out of the prices: the net amount of each line, and the taxes in the price by the codes of the lines. */
function takenOut(left: readonly Left[], rests: Map<string, GrossPart> | undefined) {
  const nets = new Map<CodedLine, bigint>();
  const parts = new Map<string, GrossPart>();
  const sumOf = (own: readonly Left[]) => total(own.map(({ amount }) => amount));
  for (const own of Map.groupBy(left, ({ line }) => keyOf(line.codes.filter(isCharged))).values()) {
    const codes = (own[0]?.line.codes ?? []).filter(isCharged);
    const by = 1000n + total(codes.map(({ rate }) => BigInt(rate)));
    const whole = sumOf(own);
    const net = halfUp(whole * 1000n, by);
    const groups = [...Map.groupBy(own, ({ line }) => keyOf(line.codes))];
    const printed = groups.map(([, members]) => sumOf(members));
    const bases = shares(net, printed, 1000n, by);
    const taxes = printed.map((gross, n) => gross - (bases[n] ?? 0n));
    const amounts = ofParts(splitTax(whole - net, codes), taxes, codes);
    for (const [n, [key, members]] of groups.entries()) {
      const computed = { gross: printed[n] ?? 0n, base: bases[n] ?? 0n, amounts: amounts[n] ?? new Map() };
      const part = withinRest(computed, rests?.get(key), codes);
      const lines = members.map(({ amount }) => amount);
      const ofLines = shares(part.base, lines, 1000n, by);
      for (const [m, { line }] of members.entries()) nets.set(line, ofLines[m] ?? 0n);
      parts.set(key, part);
    }
  }
  return { nets, parts };
}

/** Computes a document, or a credit note that takes from `rest`, by the rules of docs/finance.md. */
export function pricedParts(given: readonly CodedLine[], pricing: Pricing, rest?: PricingRest) {
  // Equal lines are different lines.
  const lines = given.map((line) => ({ ...line }));
  const { left, discounts, whole } = discounted(lines, pricing, rest);
  const out = pricing.includesTax ? takenOut(left, rest?.gross) : undefined;
  const bases = new Map<string, { rate: number; base: bigint }>();
  const sums = new Map<string, CodeSum>();
  const add = (code: string, base: bigint, amount: bigint) => {
    const known = sums.get(code) ?? { base: 0n, amount: 0n };
    sums.set(code, { base: known.base + base, amount: known.amount + amount });
  };
  for (const { base, amounts } of out?.parts.values() ?? [])
    for (const [code, amount] of amounts) add(code, base, amount);
  for (const { line, amount } of left)
    for (const one of line.codes) {
      if (out && isCharged(one)) continue;
      const { code, rate } = one;
      const base = (bases.get(code)?.base ?? 0n) + (out?.nets.get(line) ?? amount);
      bases.set(code, { rate, base });
    }
  for (const [code, { rate, base }] of bases)
    add(code, base, takeFrom(rest?.codes.get(code), { base, amount: halfUp(base * BigInt(rate), 1000n) }));
  const net = out ? total(out.nets.values()) : total(left.map(({ amount }) => amount));
  const codes = new Map(
    [...bases.keys()].map((code) => [code, { ...(sums.get(code) ?? { base: 0n, amount: 0n }) }]),
  );
  const own: PricingRest = {
    ...{ includesTax: pricing.includesTax, whole, discounts, codes },
    gross: out?.parts ?? new Map(),
  };
  const parts: PricedParts = { sums, net, off: whole.amount };
  return { parts, rest: own };
}

export const sentPricing = ({ percent, amount, includesTax }: Pricing) => ({
  discount_pct: percent > 0 ? percent : null,
  discount_amount: percent === 0 && amount > 0 ? (amount / 100).toFixed(2) : null,
  prices_include_tax: includesTax,
});
