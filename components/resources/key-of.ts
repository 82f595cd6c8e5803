/** As the typed client keys a query, so that an event of these records makes it be read again. */
export const keyOf = (area: string, verb: string, input: object) =>
  [[area, verb], { input, type: 'query' }] as const;
