/** The key that the typed client gives a query, so that an event of these records reloads it. */
export const keyOf = (area: string, verb: string, input: object) =>
  [[area, verb], { input, type: 'query' }] as const;
