import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { MailFailure } from './mail-failure.ts';
import { t } from './messages.ts';
import { isServersFault, type Outcome, outcomeOf, refusalsOf } from './outcome.ts';
import type { MailServer } from './servers.ts';

/** The longest time that one attempt may keep a worker busy. */
const attemptMs = 120_000;
export const limits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** The last bytes are held back until the mark is stored. Without them and the dot after them, a server has no message. */
const heldBackBytes = 2;

export interface Parcel {
  from: string;
  to: readonly string[];
  message: Buffer;
}

interface Handover {
  /** Stores that the message is about to be handed over. If it throws, the message is not handed over. */
  mark(): Promise<void>;
  /** Ends an attempt that has not handed over yet. */
  signal: AbortSignal;
}

/** The outcome of a message, and the trouble with the server, if there was any. */
export interface Delivered {
  outcome: Outcome;
  trouble: Message | null;
}

/** Makes one attempt over one connection. It never throws; it returns what the server did with the message. */
export async function deliver(server: MailServer, parcel: Parcel, handover: Handover): Promise<Delivered> {
  const { hide = (text: string) => text } = server;
  let connection: SMTPConnection | undefined;
  const broken = Promise.withResolvers<never>();
  let hasHandedOver = false;
  const giveUp = (reason: Message) => broken.reject(new MailFailure(reason));
  const onStop = () => {
    if (!hasHandedOver) giveUp(t('workerStopping'));
  };
  const timer = setTimeout(giveUp, attemptMs, t('serverSlow', { seconds: attemptMs / 1000 }));
  handover.signal.addEventListener('abort', onStop, { once: true });
  const send = async () => {
    const opened = await openMail(server, handover.signal, broken.reject);
    connection = opened;
    const message = heldBack(parcel.message, handover.mark, () => {
      hasHandedOver = true;
    });
    const envelope = { from: parcel.from, to: [...parcel.to] };
    return asPromise<SMTPConnectionSendInfo>((done) => opened.send(envelope, message, done));
  };
  try {
    const info = await Promise.race([send(), broken.promise]);
    if (!info || !hasHandedOver) throw new MailFailure(t('answeredEarly'));
    const refused = refusalsOf(info.rejectedErrors, hide);
    return { outcome: { is: 'accepted', refused }, trouble: null };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const isServers = !handover.signal.aborted && isServersFault(failure);
    const reason =
      failure instanceof MailFailure ? failure.text : verbatim(hide(failure.message).slice(0, 500));
    const trouble = isServers ? reason : null;
    return { outcome: outcomeOf(failure, hasHandedOver, hide), trouble };
  } finally {
    clearTimeout(timer);
    handover.signal.removeEventListener('abort', onStop);
    connection?.close();
  }
}

/** Opens a connection and signs in. */
async function openMail(
  server: MailServer,
  signal: AbortSignal,
  onError: (error: Error) => void,
): Promise<SMTPConnection> {
  const { options, mustSignIn = false } = server;
  const socket = await server.open?.(signal);
  const connection = new SMTPConnection({ ...limits, ...options, ...(socket ? { connection: socket } : {}) });
  connection.on('error', onError);
  try {
    await asPromise<unknown>((done) => connection.connect(done));
    const { auth } = options;
    if (auth && mustSignIn && !connection.allowsAuth) throw new MailFailure(t('cannotSignIn'), 'EAUTH');
    if (auth && connection.allowsAuth) await asPromise<unknown>((done) => connection.login(auth, done));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Greets the server and signs in, without sending anything. */
export async function trySigningIn(server: MailServer, signal: AbortSignal): Promise<void> {
  const broken = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => broken.reject(signal.reason), { once: true });
  const connection = await Promise.race([openMail(server, signal, broken.reject), broken.promise]);
  connection.close();
}

type Done<T> = (error?: Error | null, result?: T) => void;

export const asPromise = <T>(ask: (done: Done<T>) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))));

/** Returns a stream that is read once the server agreed to take the message, and ends once the mark is stored. */
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
