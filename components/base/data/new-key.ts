/** A key by which the server recognizes the repetition of a call. Pages without encryption have no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
