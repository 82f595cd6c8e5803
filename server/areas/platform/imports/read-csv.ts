import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { delimiterOf } from '#server/vocabulary/writing/delimiter.ts';
import { t } from './messages.ts';

const mostColumns = 200;

export interface CsvFile {
  columns: string[];
  rows: string[][];
}

/** The first line names the columns. A file that cannot be read is refused as a whole, with its line. */
export function readCsv(text: string): CsvFile {
  const [columns = [], ...rows] = lines(text);
  const names = columns.map((name) => name.trim());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (names.length === 0 || names.every((name) => name === ''))
    throw invalidField('csv', 'header', t('noHeader'));
  if (names.length > mostColumns)
    throw invalidField('csv', 'too_big', t('tooManyColumns', { most: mostColumns, count: names.length }));
  if (names.includes('')) throw invalidField('csv', 'header', t('columnWithoutName'));
  if (names.some((name) => name.split('.').includes('__proto__')))
    throw invalidField('csv', 'reserved', t('columnReserved'));
  if (twice !== undefined) throw invalidField('csv', 'header', t('columnTwice', { column: twice }));
  return { columns: names, rows };
}

/** Reads more of the same file. The header may be repeated or left out. */
export function readMore(text: string, columns: readonly string[]): string[][] {
  const rows = lines(text);
  const isHeader = rows[0]?.map((name) => name.trim()).join('\n') === columns.join('\n');
  return isHeader ? rows.slice(1) : rows;
}

function reasonOf({ code, message, lines: line }: CsvError): Message {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return t('quoteNotClosed');
  if (code === 'CSV_INVALID_CLOSING_QUOTE') return t('quoteInvalid', { line: Number(line) });
  return t('notCsv', { reason: message.slice(0, 300) });
}

function lines(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('csv', 'csv', reasonOf(error));
    throw error;
  }
}
