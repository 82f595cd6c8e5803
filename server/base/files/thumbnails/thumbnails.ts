import { LRUCache } from 'lru-cache';
import { Turns } from '#server/base/media/turns.ts';
import type { Services } from '#server/calls/services.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import { NotRendered, type PictureKind, renderApart } from './render-apart.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    thumbnails: Thumbnails;
  }
}

export const thumbnailSizes = ['96', '320', '800'] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** Why a file has no thumbnail, or its bytes. */
export type Thumbnail = { bytes: Buffer } | { without: 'type' | 'size' | 'damage' | 'time' };

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'];
const mostBytes = 64 * 2 ** 20;

const kindOf = (media: string | null): PictureKind | undefined => {
  if (media === 'application/pdf') return 'pdf';
  return media !== null && pictures.includes(media) ? 'picture' : undefined;
};

/** Small pictures of files. Each is made once, and stored beside the bytes of the file. */
export class Thumbnails {
  readonly #files: Services['files'];
  readonly #making = new Map<string, Promise<Thumbnail>>();
  /** Files that took too long or too much memory are not tried again for a while. */
  readonly #failed = new LRUCache<string, true>({ max: 1_000, ttl: 600_000 });
  readonly #turns = new Turns({ atOnce: 2, mostWaiting: 50 });

  constructor(files: Services['files']) {
    this.#files = files;
  }

  async of(file: FileRow, size: ThumbnailSize): Promise<Thumbnail> {
    const kind = kindOf(file.media_type);
    if (!kind) return { without: 'type' };
    if (file.size > mostBytes) return { without: 'size' };
    const key = `${file.content_key}.${size}.webp`;
    const stored = await this.#files.get(key);
    if (stored) return { bytes: stored };
    if (this.#failed.has(key)) return { without: 'damage' };
    const known = this.#making.get(key);
    if (known) return known;
    if (this.#turns.isFull) return { without: 'time' };
    const making = this.#turns
      .run(() => this.#make(key, kind, file, size))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, kind: PictureKind, file: FileRow, size: ThumbnailSize): Promise<Thumbnail> {
    try {
      const bytes = await renderApart(kind, this.#files.read(file.content_key), Number(size));
      await this.#files.put(key, bytes);
      return { bytes };
    } catch (error) {
      if (!(error instanceof NotRendered)) throw error;
      this.#failed.set(key, true);
      return { without: 'damage' };
    }
  }
}
