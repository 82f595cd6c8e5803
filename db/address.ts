/**
 * The address as node-postgres should read it. Left alone it takes `sslmode=require` for `verify-full` and refuses a
 * certificate of one's own, where PostgreSQL's tools and our other driver encrypt without asking who signed it.
 */
export function nodePostgresUrl(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  if (!searchParams.has('sslmode') || searchParams.has('uselibpqcompat')) return url;
  searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
