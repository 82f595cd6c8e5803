import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/vocabulary/config.ts';
import { StoreServer, storeKey } from '../servers/s3-server.ts';

export interface OpenStore {
  files: ReturnType<typeof loadConfig>['files'];
  /** The same as variables of the environment. */
  environment: Record<string, string>;
  /** The server of the bucket; undefined for a folder. */
  server: StoreServer | undefined;
  close(): Promise<void>;
}

export const openFolder = async (): Promise<OpenStore> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platform-files-'));
  const environment = { FILES_DIR: folder };
  return {
    environment,
    files: loadConfig(environment).files,
    server: undefined,
    close: () => rm(folder, { recursive: true }),
  };
};

export const openBucket = async (): Promise<OpenStore> => {
  const server = new StoreServer('files');
  await server.listen();
  const environment = { FILES_S3_URL: bucketUrl(server) };
  return { environment, files: loadConfig(environment).files, server, close: () => server.close() };
};

function bucketUrl({ url }: StoreServer): string {
  const address = new URL('/files/uploads', url);
  address.username = storeKey.access_key_id;
  address.password = storeKey.secret_access_key;
  return address.href;
}
