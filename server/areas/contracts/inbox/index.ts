import './carry-answer.ts';
import { inboxMessages } from './operations.ts';
import './redaction.ts';

export const inbox = { inboxMessages };
