/** The width from which a form and its document have room beside each other. */
export const wideForPreview = '(min-width: 75em)';
