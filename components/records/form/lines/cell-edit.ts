import {
  dayAsWritten,
  numberAsWritten,
  type Typed,
  typedDay,
  typedNumber,
} from '#components/base/ui/inputs/written.ts';
import { asNumber } from '#components/base/ui/inputs/written-number.tsx';
import type { CellEdit } from '#components/views/grid/columns.ts';
import type { Convention } from '#server/vocabulary/writing/convention.ts';
import type { CellProperty } from './fitting.ts';

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const folded = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

interface Names {
  /** The label of a choice. */
  choice: (property: string, value: string) => string;
  /** The title of a record or a line. */
  title: (id: string) => string;
  yes: string;
}

/** How the value of a cell is written and read; inputs of their own are added by the grid. */
export function cellEdit({ name, editor }: CellProperty, convention: Convention, names: Names): CellEdit {
  switch (editor.is) {
    case 'number':
      return {
        write: (value) => numberAsWritten(textOf(value), convention),
        read: (text) => asNumber(typedNumber(text, convention).value),
      };
    case 'amount':
      return {
        write: (value) => numberAsWritten(textOf(value), convention),
        read: (text) => typedNumber(text, convention).value,
      };
    case 'day':
      return {
        write: (value) => dayAsWritten(textOf(value), convention),
        read: (text) => typedDay(text, convention).value,
      };
    case 'flag':
      return {
        write: (value) => (value === true ? names.yes : ''),
        read: (text) => [folded(names.yes), 'true', '1', 'x'].includes(folded(text)),
      };
    case 'choice':
      return {
        write: (value) => (value ? names.choice(name, textOf(value)) : ''),
        read: (text) =>
          editor.values.find((one) =>
            [folded(one), folded(names.choice(name, one))].includes(folded(text)),
          ) ?? text.trim(),
      };
    case 'taxes':
      return {
        write: (value) => (Array.isArray(value) ? value.join(' ') : ''),
        read: (text) => text.split(/[\s,+]+/).filter((code) => code !== ''),
      };
    case 'record':
    case 'line':
      return {
        write: (value) => (value ? names.title(textOf(value)) : ''),
        read: (text) => text.trim() || undefined,
      };
    default:
      return { write: textOf, read: (text) => text };
  }
}

/** The two meanings of a typed text that could be read in both ways. */
export function doubtOf({ editor }: CellProperty, value: unknown, convention: Convention): Typed['doubt'] {
  if (typeof value !== 'string' || value === '') return undefined;
  if (editor.is === 'number' || editor.is === 'amount') return typedNumber(value, convention).doubt;
  return editor.is === 'day' ? typedDay(value, convention).doubt : undefined;
}
