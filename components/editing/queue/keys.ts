/** The keyboard shortcuts, in the order in which the help lists them. */
export const keyNames = ['x', 'c', 't', 'r', 's', 'a', 'i', 'e', 'n', 'v', 'z', '?'] as const;
export type KeyName = (typeof keyNames)[number];

export const isKeyName = (key: string): key is KeyName => keyNames.some((name) => name === key);
