/**
 * The width of the window from which a form and its document have room beside each other. Narrower lines are no sheet any more.
 * On a page, the folded sidebar takes some of it.
 */
export const wideForPreview = { dialog: '(min-width: 75em)', page: '(min-width: 80em)' } as const;
