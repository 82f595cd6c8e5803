/** The translation keys of a property, the most specific first: `generic_rest-url`, `sources-url`, `url`. */
export function fieldKeys(provider: string, path: readonly string[]): string[] {
  const tails = path.map((_, at) => path.slice(at).join('-'));
  return [`${provider}-${path.join('-')}`, ...tails];
}
