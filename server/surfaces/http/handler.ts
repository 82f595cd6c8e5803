import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers the requests to some paths. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;
