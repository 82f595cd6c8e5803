import type net from 'node:net';
import postgres from 'postgres';
import { valueTypes } from '../queries/values.ts';

export interface ConnectionOptions {
  url: string;
  role: string;
  name: string;
  statementTimeoutMs: number;
}

interface SocketUse {
  openSocket(): Promise<net.Socket>;
  onClose(): void;
}

/** A client of the driver with one connection, through a socket that is given to it. */
export const driverClient = (
  { url, role, name, statementTimeoutMs }: ConnectionOptions,
  { openSocket, onClose }: SocketUse,
): postgres.Sql =>
  postgres(url, {
    max: 1,
    types: valueTypes,
    // When these types are fetched during the connect and the connection is lost, the driver throws an
    // error that cannot be caught.
    fetch_types: false,
    onnotice: () => {},
    onclose: onClose,
    ...throughOwnSocket(openSocket),
    connection: {
      application_name: name,
      role,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: statementTimeoutMs,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });

/**
 * The driver documents this option, but its types do not list it. With our own socket a silent server can
 * be dropped. The socket is already encrypted if the address requires it, so the driver must not encrypt it
 * again.
 */
const throughOwnSocket = (socket: SocketUse['openSocket']): object => ({ ssl: false, socket });
