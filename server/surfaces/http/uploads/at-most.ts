import { Readable } from 'node:stream';
import { t } from '#server/base/files/messages.ts';
import { invalidRequest } from '#server/vocabulary/errors.ts';

/** The bytes of a source, which fails where it has more than announced. */
export const atMost = (source: Readable, size: number): Readable => Readable.from(limited(source, size));

async function* limited(source: Readable, size: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of source) {
    const bytes: Buffer = chunk;
    passed += bytes.length;
    if (passed > size)
      throw invalidRequest(t('moreThanAnnounced', { size }), {
        status: 413,
        headers: { Connection: 'close' },
      });
    yield bytes;
  }
}
