import type { Database } from '#db/lanes/client.ts';
import type { FilesConfig } from '#server/vocabulary/config.ts';
import { Bucket } from './bucket.ts';
import { DiskStore } from './disk-store.ts';
import { PartRows } from './part-rows.ts';
import { S3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The store that the operator chose: a bucket, or a folder. */
export const openFileStore = ({ bucket, folder }: FilesConfig, db: Database): FileStore =>
  bucket ? new S3Store(new Bucket(bucket), new PartRows(db)) : new DiskStore(folder);
