import { expect, test } from 'vitest';
import { bucketOf } from './s3-address.ts';

test('an address names the bucket, a folder in it, the keys and the region', () => {
  expect(bucketOf('https://AKID:a%2Fb@s3.example.com/company/files?region=eu-south-2&direct=0')).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'eu-south-2',
    bucket: 'company',
    prefix: 'files/',
    isPathStyle: true,
    isReachedByClients: false,
    accessKeyId: 'AKID',
    secretAccessKey: 'a/b',
  });
  expect(bucketOf('http://k:s@localhost:8333/files?path_style=0')).toMatchObject({
    region: 'us-east-1',
    prefix: '',
    isPathStyle: false,
    isReachedByClients: true,
  });
});

test.each([
  'https://s3.example.com/files',
  'https://key:secret@host',
  'https://key:secret@host/Files',
  's3://key:secret@host/files',
  'https://key:secret@host/files?regoin=eu',
  'https://key:secret@host/files?direct=no',
])('%s is refused', (text) => {
  expect(bucketOf(text)).toBeUndefined();
});
