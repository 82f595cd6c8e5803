import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { apart, type Limits, usualLimits } from '#server/base/media/apart.ts';

export type PictureKind = 'picture' | 'pdf';

/** The process found no picture in the bytes, or was ended at one of its limits. */
export class NotRendered extends Error {}

/** Makes a small picture of a file in a process of its own. */
export async function renderApart(
  kind: PictureKind,
  source: Readable,
  size: number,
  limits: Limits = usualLimits,
): Promise<Buffer> {
  const script = 'server/base/files/thumbnails/render-child.ts';
  try {
    return await apart(script, [kind, String(size)], limits, async (child) => {
      const { stdin, stdout } = child;
      if (!stdin || !stdout) throw new Error('the process has no streams');
      // A process that ends early does not read its input to the end.
      source.on('error', () => child.kill('SIGKILL')).pipe(stdin.on('error', () => {}));
      const [picture, [code]] = await Promise.all([buffer(stdout), once(child, 'close')]);
      if (code !== 0 || picture.length === 0)
        throw new NotRendered(`the process ended with ${code ?? 'a signal'}`);
      return picture;
    });
  } finally {
    source.destroy();
  }
}
