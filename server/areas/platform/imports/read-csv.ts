import { CsvError, parse } from 'csv-parse/sync';
import { invalidField, type KnownPath } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { delimiterOf } from '#server/vocabulary/writing/delimiter.ts';
import { t } from './messages.ts';

const mostColumns = 200;

export interface CsvFile {
  columns: string[];
  rows: string[][];
}

/** The first line names the columns. A file that cannot be read is refused as a whole, with its line; `path` is the property that has the text. */
export function readCsv(text: string, path: KnownPath = 'csv'): CsvFile {
  const [columns = [], ...rows] = lines(text, path);
  const names = columns.map((name) => name.trim());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (names.length === 0 || names.every((name) => name === ''))
    throw invalidField(path, 'header', t('noHeader'));
  if (names.length > mostColumns)
    throw invalidField(path, 'too_big', t('tooManyColumns', { most: mostColumns, count: names.length }));
  if (names.includes('')) throw invalidField(path, 'header', t('columnWithoutName'));
  if (names.some((name) => name.split('.').includes('__proto__')))
    throw invalidField(path, 'reserved', t('columnReserved'));
  if (twice !== undefined) throw invalidField(path, 'header', t('columnTwice', { column: twice }));
  return { columns: names, rows };
}

/** Reads more of the same file. The header may be repeated or left out. */
export function readMore(text: string, columns: readonly string[]): string[][] {
  const rows = lines(text, 'csv');
  const isHeader = rows[0]?.map((name) => name.trim()).join('\n') === columns.join('\n');
  return isHeader ? rows.slice(1) : rows;
}

function reasonOf({ code, message, lines: line }: CsvError): Message {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return t('quoteNotClosed');
  if (code === 'CSV_INVALID_CLOSING_QUOTE') return t('quoteInvalid', { line: Number(line) });
  return t('notCsv', { reason: message.slice(0, 300) });
}

function lines(text: string, path: KnownPath): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw invalidField(path, 'csv', reasonOf(error));
    throw error;
  }
}
