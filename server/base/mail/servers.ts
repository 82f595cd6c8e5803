import type { Socket } from 'node:net';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Services } from '#server/calls/services.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** Mail servers of organizations. */
    mailServers?: readonly ServerFinder[];
  }
}

/** A server that mail is handed over to. */
export interface MailServer {
  options: SMTPConnectionOptions & { auth?: SMTPConnectionAuth | undefined };
  /** Opens the connection where the mail library must not open it. */
  open?(signal: AbortSignal): Promise<Socket>;
  /** Nothing is handed over without signing in, even if the server would accept it. */
  mustSignIn?: boolean;
  /** Removes secrets from the server's replies. */
  hide?(text: string): string;
}

export const serverAt = (url: string): MailServer => ({ options: parseConnectionUrl(url) });

/** An organization's own server, with the address that its mail comes from. */
export interface OwnServer {
  server: MailServer;
  from: string;
  /** Stores the trouble with the server, or null if there was none. */
  noteTrouble(trouble: Message | null): Promise<void>;
}

/** Returns undefined if an organization has no server of its own, and `problem` if its own server cannot be used. */
export type ServerFinder = (
  app: Services,
  organization: string,
) => Promise<OwnServer | { problem: Message } | undefined>;

const finders: ServerFinder[] = [];

/** Registers a finder of an area, because the base cannot import from areas. */
export const findServersFrom = (finder: ServerFinder): unknown => finders.push(finder);

export async function ownServerOf(app: Services, organization: string): ReturnType<ServerFinder> {
  for (const find of finders) {
    const found = await find(app, organization);
    if (found) return found;
  }
  return undefined;
}
