/**
 * The width of the window from which a form and its document have room beside each other. On a page the sidebar takes some of
 * it, and lines that are narrower are no sheet any more.
 */
export const wideForPreview = { dialog: '(min-width: 75em)', page: '(min-width: 100em)' } as const;
