import type { Place } from './places.ts';

/** In a cell, keys move the focus. While a text is typed over it, up and down do. While it is edited, none does. */
export type Mode = 'cell' | 'typing' | 'editing';

export type Command =
  | { is: 'move'; by: Place; isExtending: boolean }
  | { is: 'tab' | 'enter'; isBack: boolean }
  | { is: 'moveRow'; by: 1 | -1 }
  | { is: 'edit' | 'cancel' | 'clear' | 'undo' | 'redo' | 'selectAll' | 'removeRows' | 'addRow' | 'menu' };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** So far that every grid ends before. */
const far = 100_000;
const page = 10;

const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const jumps: Readonly<Record<string, Place>> = {
  PageUp: { row: -page, column: 0 },
  PageDown: { row: page, column: 0 },
  Home: { row: 0, column: -far },
  End: { row: 0, column: far },
};

const times = ({ row, column }: Place, by: number): Place => ({ row: row * by, column: column * by });

function withControl({ key, shiftKey }: Key): Command | undefined {
  const arrow = arrows[key];
  if (arrow) return { is: 'move', by: times(arrow, far), isExtending: shiftKey };
  if (key === 'Home') return { is: 'move', by: { row: -far, column: -far }, isExtending: shiftKey };
  if (key === 'End') return { is: 'move', by: { row: far, column: far }, isExtending: shiftKey };
  const letter = key.toLowerCase();
  if (letter === 'z') return { is: shiftKey ? 'redo' : 'undo' };
  if (letter === 'y') return { is: 'redo' };
  return letter === 'a' ? { is: 'selectAll' } : undefined;
}

function inCell({ key, shiftKey }: Key): Command | undefined {
  const by = arrows[key] ?? jumps[key];
  if (by) return { is: 'move', by, isExtending: shiftKey };
  if (key === 'F2') return { is: 'edit' };
  if (key === 'Delete') return { is: shiftKey ? 'removeRows' : 'clear' };
  if (key === 'Backspace') return { is: 'clear' };
  if (key === 'Insert' && !shiftKey) return { is: 'addRow' };
  return key === 'ContextMenu' || (key === 'F10' && shiftKey) ? { is: 'menu' } : undefined;
}

/** The command of a key, or undefined if the input of the cell takes it. Ctrl Enter belongs to the form around the grid. */
export function commandOf(pressed: Key, mode: Mode): Command | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = pressed;
  if (altKey) {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
    return by && mode === 'cell' ? { is: 'moveRow', by } : undefined;
  }
  if (ctrlKey || metaKey) return mode === 'cell' ? withControl(pressed) : undefined;
  if (key === 'Tab') return { is: 'tab', isBack: shiftKey };
  // Shift Enter begins another line in a text.
  if (key === 'Enter' && (mode === 'cell' || !shiftKey)) return { is: 'enter', isBack: shiftKey };
  if (mode === 'cell') return inCell(pressed);
  if (key === 'Escape') return { is: 'cancel' };
  const by = arrows[key];
  return mode === 'typing' && by && by.row !== 0 ? { is: 'move', by, isExtending: false } : undefined;
}
