import { createHash, type Hash } from 'node:crypto';

/** The frames of a backup file in their order, before compression. */
export type Frame =
  | { type: 'head'; head: Head }
  | { type: 'table'; table: CopiedTable }
  | { type: 'data'; data: Buffer }
  | { type: 'end of table'; rows: number }
  | { type: 'end'; end: End };

export interface Head {
  format: 'platform backup 1';
  created_at: string;
  /** The version of the product that wrote the file, and the applied migrations of its database. */
  product: string;
  migrations: number[];
}

export interface CopiedTable {
  schema: string;
  name: string;
  columns: string[];
}

export interface End {
  /** Number of rows of each table. */
  tables: Record<string, number>;
  sequences: { name: string; last_value: string; is_called: boolean }[];
  /** SHA-256 of everything before this frame. */
  sha256: string;
}

export class DamagedBackup extends Error {}

const letters = { head: 'H', table: 'T', data: 'D', 'end of table': 'E', end: 'Z' } as const;
const headBytes = 5;
/** Larger than any frame that is written, so that a damaged length does not allocate too much memory. */
const largest = 64 * 2 ** 20;

const payloadOf = (frame: Frame): Buffer => {
  if (frame.type === 'data') return frame.data;
  const { type: _, ...content } = frame;
  return Buffer.from(JSON.stringify(Object.values(content)[0]));
};

/** Writes frames as a letter, the length and the content, and adds them to a checksum. */
export class FrameWriter {
  readonly #hash: Hash = createHash('sha256');

  write(frame: Frame): Buffer {
    const payload = payloadOf(frame);
    const head = Buffer.alloc(headBytes);
    head.write(letters[frame.type], 0, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    const bytes = Buffer.concat([head, payload]);
    if (frame.type !== 'end') this.#hash.update(bytes);
    return bytes;
  }

  sha256(): string {
    return this.#hash.copy().digest('hex');
  }
}

function frameOf(letter: string, payload: Buffer): Frame {
  if (letter === letters.data) return { type: 'data', data: payload };
  const content = JSON.parse(payload.toString('utf8'));
  switch (letter) {
    case letters.head:
      return { type: 'head', head: content };
    case letters.table:
      return { type: 'table', table: content };
    case letters['end of table']:
      return { type: 'end of table', rows: content };
    case letters.end:
      return { type: 'end', end: content };
    default:
      throw new DamagedBackup('the file is not a backup of this product');
  }
}

/**
 * Reads the frames of a file as they arrive; the last one is returned only if everything before it was
 * correct.
 */
export async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let isComplete = false;
  for await (const more of bytes) {
    rest = rest.length ? Buffer.concat([rest, more]) : more;
    while (rest.length >= headBytes) {
      const length = rest.readUInt32BE(1);
      if (length > largest || isComplete) throw new DamagedBackup('the file is damaged');
      if (rest.length < headBytes + length) break;
      const whole = rest.subarray(0, headBytes + length);
      rest = rest.subarray(headBytes + length);
      const frame = frameOf(whole.toString('latin1', 0, 1), whole.subarray(headBytes));
      if (frame.type === 'end') {
        if (frame.end.sha256 !== hash.digest('hex'))
          throw new DamagedBackup('the checksum is wrong: the file is damaged');
        isComplete = true;
      } else hash.update(whole);
      yield frame;
    }
  }
  if (!isComplete || rest.length)
    throw new DamagedBackup('the file ends too early: it is not a complete backup');
}

/**
 * Counts the rows of COPY's text format, where each row ends with a line end and those inside values are
 * escaped.
 */
export function countRows(data: Buffer): number {
  let rows = 0;
  for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) rows++;
  return rows;
}
