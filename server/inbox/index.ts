import { inboxMessages } from './operations.ts';

export const inbox = { inboxMessages };
