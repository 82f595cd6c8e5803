export interface S3Place {
  /** The address of the store without the bucket. */
  endpoint: string;
  bucket: string;
  /** True if the bucket is in the path; otherwise it is in front of the host. */
  path_style: boolean;
}

/** Returns the address of an object, or of the bucket itself without a key, with its query. */
export function addressOf(
  { endpoint, bucket, path_style }: S3Place,
  key: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(endpoint);
  if (!path_style) url.hostname = `${bucket}.${url.hostname}`;
  const before = url.pathname.replace(/\/+$/, '');
  const path = key.split('/').map(encodeURIComponent).join('/');
  url.pathname = [before, ...(path_style ? [bucket] : []), path].join('/');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
