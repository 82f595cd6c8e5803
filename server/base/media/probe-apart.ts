import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { apart, type Limits, usualLimits } from '#server/base/media/apart.ts';
import type { ByteRange } from '#server/vocabulary/files.ts';
import { askedPart, type ProbeAnswer, probeAnswer } from './film.ts';

/** The largest part that the process gets at once. */
const mostBytes = 16 * 2 ** 20;

/**
 * Reads what a film is: its length, size, rate and sound. A process of its own does that, because containers can be made to
 * take any amount of time and memory. It gets only the parts of the file that it asks for.
 */
export async function probeApart(
  size: number,
  read: (range: ByteRange) => Readable,
  limits: Limits = usualLimits,
): Promise<ProbeAnswer> {
  if (size === 0) return { problem: 'empty' };
  return apart('server/base/media/probe-child.ts', [String(size)], limits, (child) => {
    const answered = new Promise<ProbeAnswer>((resolve, reject) => {
      child.on('message', (message) => {
        const asked = askedPart.safeParse(message);
        if (!asked.success) return resolve(probeAnswer.parse(message));
        const { first, last, nth } = asked.data;
        if (last - first >= mostBytes) return child.kill('SIGKILL');
        const part = buffer(read({ first, last: Math.min(last, size - 1) }));
        part.then((bytes) => child.connected && child.send({ nth, bytes: new Uint8Array(bytes) }), reject);
      });
    });
    const ended = once(child, 'close').then(
      ([code]): ProbeAnswer => ({ problem: code === null ? 'too_slow' : 'damaged' }),
    );
    return Promise.race([answered, ended]);
  });
}
