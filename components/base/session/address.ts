/** Whose request it is, as our own server found out; it strips the same header from what comes in. */
export function clientAddress(headers: { get(name: string): string | null }): string {
  return headers.get('x-client-address') ?? '';
}
