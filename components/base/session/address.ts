/** The client's address, in a header that our own server sets and that it removes from incoming requests. */
export function clientAddress(headers: { get(name: string): string | null }): string {
  return headers.get('x-client-address') ?? '';
}
