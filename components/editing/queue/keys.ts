/** The keyboard shortcuts, in the order in which the help lists them. */
export const keyNames = ['x', 'c', 't', 'r', 's', 'a', 'i', 'e', 'n', 'z', '?'] as const;
export type KeyName = (typeof keyNames)[number];

const isKey = (key: string): key is KeyName => keyNames.some((name) => name === key);

/** Elements in which a letter key must keep its usual meaning. */
const elsewhere =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(elsewhere) !== null;

/** Controls that use the arrow keys themselves. A grid moves the focus to its cards without our help. */
const takers =
  '[role="tab"], [role="radio"], [role="slider"], [role="combobox"], [role="grid"], [aria-haspopup], video';

export const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takers) !== null;

export const isArrow = (key: string): boolean => /^Arrow(Up|Down|Left|Right)$/.test(key);

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The action of a key; undefined while a modifier is held. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Pressed): KeyName | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const name = key.toLowerCase();
  return isKey(name) ? name : undefined;
}
