import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { type Outcome, outcomeOf, refusalsOf } from './outcome.ts';

/** However slow a server is, a worker is free again after this. */
const attemptMs = 120_000;
const limits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** What is kept until the mark is stored: without it, and the dot after it, a server has no message. */
const heldBackBytes = 2;

export interface Parcel {
  from: string;
  to: readonly string[];
  message: Buffer;
}

interface Handover {
  /** Stores that the message is about to be handed over. When it throws, the message is not. */
  mark(): Promise<void>;
  /** Ends an attempt that has not handed over yet. */
  signal: AbortSignal;
}

/** One attempt over one connection. It never throws: what the server did with the message is the answer. */
export async function deliver(url: string, parcel: Parcel, handover: Handover): Promise<Outcome> {
  const options = { ...limits, ...parseConnectionUrl(url) };
  const connection = new SMTPConnection(options);
  const broken = Promise.withResolvers<never>();
  let hasHandedOver = false;
  const give = (reason: string) => broken.reject(new Error(reason));
  const onStop = () => {
    if (!hasHandedOver) give('the worker is stopping');
  };
  const timer = setTimeout(give, attemptMs, `the mail server took longer than ${attemptMs / 1000} s`);
  handover.signal.addEventListener('abort', onStop, { once: true });
  connection.on('error', broken.reject);
  const send = async () => {
    await said<unknown>((done) => connection.connect(done));
    if (options.auth && connection.allowsAuth)
      await said<unknown>((done) => connection.login(options.auth, done));
    const message = heldBack(parcel.message, handover.mark, () => {
      hasHandedOver = true;
    });
    const envelope = { from: parcel.from, to: [...parcel.to] };
    return said<SMTPConnectionSendInfo>((done) => connection.send(envelope, message, done));
  };
  try {
    const info = await Promise.race([send(), broken.promise]);
    if (!info || !hasHandedOver) throw new Error('the mail server answered before the message had ended');
    return { is: 'accepted', refused: refusalsOf(info.rejectedErrors) };
  } catch (error) {
    return outcomeOf(error instanceof Error ? error : new Error(String(error)), hasHandedOver);
  } finally {
    clearTimeout(timer);
    handover.signal.removeEventListener('abort', onStop);
    connection.close();
  }
}

type Done<T> = (error?: Error | null, result?: T) => void;

const said = <T>(ask: (done: Done<T>) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))));

/** Read only once the server has said that it will take the message, and ended only once the mark is stored. */
function heldBack(message: Buffer, mark: () => Promise<void>, onHandover: () => void): Readable {
  async function* pieces() {
    yield message.subarray(0, -heldBackBytes);
    await mark();
    if (stream.destroyed) return;
    onHandover();
    yield message.subarray(-heldBackBytes);
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  return stream;
}
