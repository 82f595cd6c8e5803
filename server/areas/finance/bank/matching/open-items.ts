import { amount } from '#server/kernel/values/money.ts';
import type { Settlement } from '../../settlements/settlements.ts';
import type { BankLine } from '../lines/bank-lines.ts';
import { nameKey, nameWords } from './names.ts';
import { keysIn, type NumberPattern, patternOf } from './numbers.ts';
import type { CategoriesBefore } from './recorded-before.ts';

/** An open document, as far as lines are compared with it. */
export interface OpenDocument {
  id: string;
  /** The direction in which its money moves. */
  kind: BankLine['kind'];
  currency: string;
  balance: string;
  /** The open amount of its first open instalment, if it has instalments. */
  next_amount: string | null;
  number: string | null;
  /** The numbers by which a payer may name it. */
  numbers: readonly string[];
  issue_date: string | null;
  due_date: string | null;
  party_id: string | null;
  party_name: string | null;
  /** Its party as its documents name it. */
  names: readonly string[];
}

/** A settlement or a movement that was recorded by hand and belongs to no line yet. */
export interface Recorded {
  type: 'settlement' | 'cash_movement';
  id: string;
  kind: Settlement['kind'];
  currency: string;
  date: string;
  /** The amounts that the bank may show: the whole, and the whole without the fee. */
  amounts: readonly string[];
  reference: string | null;
  party_id: string | null;
  party_name: string | null;
  /** Only movements have a category. */
  category: string | null;
}

/** A payment that was ordered with a transfer. */
export interface OrderedPayment {
  invoice_id: string;
  amount: string;
}

export type OpenLine = Pick<
  BankLine,
  | 'id'
  | 'kind'
  | 'amount'
  | 'currency'
  | 'booking_date'
  | 'value_date'
  | 'counterparty_name'
  | 'counterparty_iban'
  | 'text'
  | 'reference'
  | 'end_to_end_id'
  | 'is_reversal'
>;

interface Patterned {
  document: OpenDocument;
  pattern: NumberPattern;
}

export interface OpenItems {
  lines: readonly OpenLine[];
  documents: readonly OpenDocument[];
  recorded: readonly Recorded[];
  /** The payments of ordered transfers, by the reference that the bank shows. */
  ordered: ReadonlyMap<string, OrderedPayment>;
  /** The parties that earlier lines from an IBAN were matched with. */
  partiesByIban: ReadonlyMap<string, ReadonlySet<string>>;
  categories: CategoriesBefore;
}

/** Documents by what lines are compared with, so that each line looks at few of them. */
export interface ItemIndex extends OpenItems {
  byId: ReadonlyMap<string, OpenDocument>;
  byKey: ReadonlyMap<string, readonly Patterned[]>;
  /** The letters with which numbers begin. */
  series: ReadonlySet<string>;
  byAmount: ReadonlyMap<string, readonly OpenDocument[]>;
  byParty: ReadonlyMap<string, readonly OpenDocument[]>;
  /** The parties of a whole name, and of a single word of it. */
  partiesByName: ReadonlyMap<string, ReadonlySet<string>>;
  partiesByWord: ReadonlyMap<string, ReadonlySet<string>>;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

export function indexOf(items: OpenItems): ItemIndex {
  const byKey = new Map<string, Patterned[]>();
  const series = new Set<string>();
  const byAmount = new Map<string, OpenDocument[]>();
  const byParty = new Map<string, OpenDocument[]>();
  const partiesByName = new Map<string, Set<string>>();
  const partiesByWord = new Map<string, Set<string>>();
  for (const document of items.documents) {
    for (const open of new Set([document.balance, document.next_amount]))
      if (open !== null) add(byAmount, open, document);
    for (const number of document.numbers) {
      const pattern = patternOf(number);
      if (!pattern) continue;
      series.add(pattern.prefix);
      const patterned = { document, pattern };
      for (const key of pattern.keys) add(byKey, key, patterned);
    }
    const { party_id, names } = document;
    if (party_id === null) continue;
    add(byParty, party_id, document);
    for (const name of names) {
      addTo(partiesByName, nameKey(name), party_id);
      for (const word of nameWords(name)) addTo(partiesByWord, word, party_id);
    }
  }
  for (const { party_id, party_name } of items.recorded)
    if (party_id !== null && party_name !== null) addTo(partiesByName, nameKey(party_name), party_id);
  const byId = new Map(items.documents.map((one) => [one.id, one]));
  return { ...items, byId, byKey, series, byAmount, byParty, partiesByName, partiesByWord };
}

/** The money is what is open of the document, or of its first open instalment. */
export const isExactly = ({ balance, next_amount }: OpenDocument, { amount: paid }: OpenLine): boolean =>
  [balance, next_amount].some((open) => open !== null && amount(open).eq(amount(paid)));

/** The documents whose number may be in a text. */
export function patternsFor({ byKey }: ItemIndex, text: string): Patterned[] {
  return [...new Set(keysIn(text).flatMap((key) => byKey.get(key) ?? []))];
}
