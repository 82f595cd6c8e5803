/** The bucket of uploaded files and the keys of its store, as FILES_S3_URL names them. */
export interface FileBucket {
  endpoint: string;
  region: string;
  bucket: string;
  /** The beginning of the names of all objects, with its last slash; empty without one. */
  prefix: string;
  /** True if the bucket is in the path of addresses, false if it is in front of the host. */
  isPathStyle: boolean;
  /** True if clients reach the store too, so that they may be sent there with their bytes. */
  isReachedByClients: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

export const s3AddressForm = 'must be like https://key:secret@host/bucket?region=eu-south-2';

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folders = /^([A-Za-z0-9!_.*'()=-]+\/)*$/;
const parameters = ['region', 'path_style', 'direct'];
const isFlag = (text: string | null) => text === null || text === '0' || text === '1';

/** Undefined if the address is not one of a bucket with its keys. */
export function bucketOf(text: string): FileBucket | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password) return undefined;
  const [bucket = '', ...inside] = url.pathname.split('/').filter(Boolean);
  const prefix = inside.map((folder) => `${folder}/`).join('');
  const { searchParams: given } = url;
  const region = given.get('region') ?? 'us-east-1';
  const isKnown = [...given.keys()].every((name) => parameters.includes(name));
  const areFlags = isFlag(given.get('path_style')) && isFlag(given.get('direct'));
  if (!bucketName.test(bucket) || !folders.test(prefix) || !/^[a-z0-9-]{2,40}$/.test(region))
    return undefined;
  if (!isKnown || !areFlags) return undefined;
  return {
    endpoint: url.origin,
    region,
    bucket,
    prefix,
    isPathStyle: given.get('path_style') !== '0',
    isReachedByClients: given.get('direct') !== '0',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
