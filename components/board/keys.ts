/** One key each, as the help lists them. */
export const keyNames = ['x', 'c', 'r', 's', 'a', 'i', 'e', 'n', 'z', '?'] as const;
export type KeyName = (typeof keyNames)[number];

const isKey = (key: string): key is KeyName => keyNames.some((name) => name === key);

/** Where letters are letters, or another thing has the keyboard. */
const elsewhere =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

/** The action that a key stands for; nothing while somebody types or holds a modifier. */
export function keyOf({ key, ctrlKey, metaKey, altKey, target }: Pressed): KeyName | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof Element && target.closest(elsewhere)) return undefined;
  const name = key.toLowerCase();
  return isKey(name) ? name : undefined;
}
