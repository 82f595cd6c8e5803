import { electronicFormatIBAN } from 'ibantools';
import { readCsv } from '#server/areas/platform/imports/read-csv.ts';
import { amount, isNegative, rounded } from '#server/kernel/values/money.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Convention } from '#server/vocabulary/writing/convention.ts';
import { readDay } from '#server/vocabulary/writing/days.ts';
import { conventionOfColumn, evidenceIn } from '#server/vocabulary/writing/evidence.ts';
import { readNumber } from '#server/vocabulary/writing/numbers.ts';
import { t } from '../messages.ts';
import { type CsvTarget, columnsOf, type Mapping } from './csv-columns.ts';
import { cleaned, type ReadLine, type ReadStatement } from './statement.ts';

interface Facts {
  iban: string;
  currency: string;
  mapping: Mapping;
  /** The convention of the language and the country, for columns that do not show their own. */
  usual: Convention;
}

/** The lines of a CSV file of a bank, which has no balances. A cell that has two meanings is refused. */
export function readBankCsv(content: string, { iban, currency, mapping, usual }: Facts): ReadStatement {
  const { columns, rows } = readCsv(content, 'content');
  const places = columnsOf(columns, mapping);
  const evidence = evidenceIn(rows, columns.length);
  const conventionAt = (at: number) => {
    const shown = evidence[at];
    return shown ? conventionOfColumn(shown, usual) : usual;
  };
  const lines = rows.map((cells, index): ReadLine => {
    const line = index + 2;
    const cell = (target: CsvTarget) => cells[places.get(target) ?? -1]?.trim() ?? '';
    const dayIn = (target: CsvTarget) =>
      dayOf(cell(target), conventionAt(places.get(target) ?? -1), { line, target });
    const numberIn = (target: CsvTarget) =>
      numberOf(cell(target), conventionAt(places.get(target) ?? -1), { line, target });
    const booking_date = dayIn('booking_date');
    if (booking_date === null) throw invalidField('content', 'required', t('dayMissing', { line }));
    const moved = amount(numberIn('amount') ?? 0)
      .plus(amount(numberIn('inflow') ?? 0).abs())
      .minus(amount(numberIn('outflow') ?? 0).abs());
    if (moved.eq(0)) throw invalidField('content', 'required', t('amountMissing', { line }));
    const account = cleaned(cell('counterparty_iban'));
    return {
      kind: isNegative(moved.toFixed()) ? 'outflow' : 'inflow',
      amount: rounded(moved.abs()),
      ...{ currency, booking_date, value_date: dayIn('value_date') },
      counterparty_name: cleaned(cell('counterparty_name')),
      counterparty_iban: account === null ? null : (electronicFormatIBAN(account) ?? account),
      text: cleaned(cell('text')),
      reference: cleaned(cell('reference')),
      end_to_end_id: null,
      bank_reference: cleaned(cell('bank_reference')),
      is_reversal: false,
    };
  });
  const days = lines.map((one) => one.booking_date).toSorted();
  const [from_date, to_date] = [days[0], days.at(-1)];
  if (from_date === undefined || to_date === undefined)
    throw invalidField('content', 'required', t('nothingInFile'));
  return {
    ...{ format: 'csv', iban, currency, number: null, sequence: null, from_date, to_date },
    ...{ opening_balance: null, closing_balance: null, skipped_count: 0, lines },
  };
}

interface At {
  line: number;
  target: CsvTarget;
}

function dayOf(cell: string, convention: Convention, { line, target }: At): string | null {
  if (cell === '') return null;
  const read = readDay(cell, convention);
  if (read && 'value' in read) return read.value;
  if (read && 'either' in read) {
    const [one, other] = read.either;
    throw invalidField('date_order', 'ambiguous', t('dayAmbiguous', { line, cell, one, other }));
  }
  throw invalidField('content', 'date', t('notDay', { line, cell, property: target }));
}

function numberOf(cell: string, convention: Convention, { line, target }: At): string | null {
  if (cell === '') return null;
  const read = readNumber(cell, convention);
  if (read && 'value' in read) return read.value;
  if (read) {
    const [one, other] = read.either;
    throw invalidField('decimal_separator', 'ambiguous', t('numberAmbiguous', { line, cell, one, other }));
  }
  throw invalidField('content', 'number', t('notNumber', { line, cell, property: target }));
}
