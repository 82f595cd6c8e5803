import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** The message as it arrived, with its headers. */
  raw: string;
  /** Returns the value of one header, with folded lines joined. */
  header(name: string): string | undefined;
}

/** Ways in which the server differs from one that accepts everything. */
export interface Manners {
  /** Returns a reply such as `550 5.1.1 No such user` for a recipient that is not accepted. */
  refuseRecipient?(address: string): string | undefined;
  /** Returns a reply when the whole message is not accepted. It may wait before it answers. */
  refuseMessage?(mail: Received): string | undefined | Promise<string | undefined>;
  /** The account that may sign in. Without it anybody may send. */
  account?: { user: string; pass: string };
  /** With it the server offers TLS, on request or from the first byte. */
  certificate?: { key: string; cert: string };
  isSecure?: boolean;
  /** Returns the reply to a wrong password. */
  refuseSignIn?(pass: string): string;
  /** Receives the bytes of a message that has not ended yet. */
  onPart?(text: string): void;
}

export interface MailServer {
  url: string;
  port: number;
  /** Messages that arrived completely, accepted or not. */
  received: Received[];
  close(): Promise<void>;
}

/** Starts a real mail server on loopback. */
export async function startMailServer(manners: Manners = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: manners.account === undefined,
    disabledCommands: [...(manners.account ? [] : ['AUTH']), ...(manners.certificate ? [] : ['STARTTLS'])],
    ...(manners.certificate ?? {}),
    secure: manners.isSecure ?? false,
    onAuth({ username, password }, _session, done) {
      const { user, pass } = manners.account ?? {};
      if (username === user && password === pass) done(null, { user: username });
      else done(refusal(manners.refuseSignIn?.(password ?? '') ?? '535 5.7.8 Not these'));
    },
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    closeTimeout: 100,
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(refusal(manners.refuseRecipient?.(address)));
    },
    onData(stream, { envelope }, done) {
      const take = async () => {
        const raw = await readAll(stream, manners.onPart);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { from, to, raw, header: (name: string) => headerOf(raw, name) };
        received.push(mail);
        done(refusal(await manners.refuseMessage?.(mail)));
      };
      // A sender that disconnects in the middle has sent nothing.
      take().catch(() => {});
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Decodes the text of a mail or of a header: joins long lines and decodes encoded letters. */
export const decoded = (raw: string): string =>
  raw
    .replace(/=\?utf-8\?q\?(.*?)\?=\s*/gi, (_, words: string) => words.replaceAll('_', ' '))
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (all) => Buffer.from(all.replaceAll('=', ''), 'hex').toString('utf8'));

async function readAll(stream: SMTPServerDataStream, onPart: Manners['onPart']): Promise<string> {
  let raw = '';
  for await (const chunk of stream) {
    raw += String(chunk);
    onPart?.(raw);
  }
  return raw;
}

function refusal(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  const [, code = '', text = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

function headerOf(raw: string, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return found?.slice(name.length + 1).trim();
}
