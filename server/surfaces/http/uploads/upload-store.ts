import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { discard } from '#server/base/files/finish.ts';
import { openUpload, receivedOf } from '#server/base/files/open-upload.ts';
import type { App } from '#server/product/app.ts';

/** The store of files as the tus protocol uses it. The id of an upload is its secret token. */
export class UploadStore extends DataStore {
  readonly #app: App;

  constructor(app: App) {
    super();
    this.#app = app;
    this.extensions = ['termination'];
  }

  override async getUpload(token: string): Promise<Upload> {
    const file = await openUpload(this.#app, token);
    const offset = await receivedOf(this.#app, file);
    return new Upload({ id: token, size: file.size, offset, creation_date: file.created_at });
  }

  override async write(source: Readable, token: string, offset: number): Promise<number> {
    const file = await openUpload(this.#app, token);
    return this.#app.files.write(file.content_key, offset, source, file.size);
  }

  override async remove(token: string): Promise<void> {
    await discard(this.#app, await openUpload(this.#app, token));
  }
}
