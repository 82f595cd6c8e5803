/** A heading without what people write differently: capitals, accents, hyphens, a mark of what is required. */
export const plainHeading = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
