import { connection } from './connections.ts';
import { inboxMessages } from './operations.ts';

export const inbox = { inboxConnections: connection.operations, inboxMessages };
