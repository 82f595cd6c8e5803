/**
 * Rewrites the address for node-postgres. That driver would read `sslmode=require` as `verify-full` and
 * refuses self-signed certificates, while PostgreSQL's tools and our other driver encrypt without verifying
 * the certificate.
 */
export function nodePostgresUrl(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  if (!searchParams.has('sslmode') || searchParams.has('uselibpqcompat')) return url;
  searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
