/** Controls that use the arrow keys themselves. A grid moves the focus to its records without our help. */
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

/** The pressed letter or sign in lower case; undefined while a modifier is held. */
export const plainKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined =>
  ctrlKey || metaKey || altKey ? undefined : key.toLowerCase();
