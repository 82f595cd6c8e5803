import type { Socket } from 'node:net';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { App } from '#server/calls/app.ts';

/** Where mail is handed over. */
export interface MailServer {
  options: SMTPConnectionOptions & { auth?: SMTPConnectionAuth | undefined };
  /** Where the connection is not the mail program's to open. */
  open?(signal: AbortSignal): Promise<Socket>;
  /** Without signing in nothing is handed over, whatever the server offers. */
  mustSignIn?: boolean;
  /** Takes out of the server's words what must not be repeated. */
  hide?(text: string): string;
}

export const serverAt = (url: string): MailServer => ({ options: parseConnectionUrl(url) });

/** An organization's own, with the address that its mail comes from. */
export interface OwnServer {
  server: MailServer;
  from: string;
  /** What the server was like this time: null where nothing was wrong with it. */
  tell(trouble: string | null): Promise<void>;
}

/** Undefined where an organization sends as the installation does; `problem` where its own server cannot be used. */
export type ServerFinder = (
  app: App,
  organization: string,
) => Promise<OwnServer | { problem: string } | undefined>;

const finders: ServerFinder[] = [];

/** For an area above that knows of such servers. */
export const findServersFrom = (finder: ServerFinder): unknown => finders.push(finder);

export async function ownServerOf(app: App, organization: string): ReturnType<ServerFinder> {
  for (const find of finders) {
    const found = await find(app, organization);
    if (found) return found;
  }
  return undefined;
}
