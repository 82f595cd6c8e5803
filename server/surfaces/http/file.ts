import type { ServerResponse } from 'node:http';
import type { StreamItem } from '#server/calls/context.ts';
import { untilRoom } from './room.ts';

export const fileHeaders = ({ media, name }: { media: string; name: string }) => ({
  'Content-Type': `${media}; charset=utf-8`,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
});

/**
 * A file of unknown length. Its first part is made before anything is sent, so that a refusal is still one; what
 * fails later breaks the connection off, because an end in order would say that the file is whole.
 */
export async function openFile(
  res: ServerResponse,
  items: AsyncGenerator<StreamItem<unknown>>,
): Promise<() => Promise<void>> {
  let next = await items.next();
  return async () => {
    try {
      for (; !next.done; next = await items.next()) {
        const isTaken = res.write(String(next.value.data));
        if (!isTaken) await untilRoom(res);
        if (res.destroyed) return;
      }
      res.end();
    } catch (error) {
      res.destroy();
      throw error;
    } finally {
      await items.return(undefined);
    }
  };
}
