import { z } from 'zod';

/** The job that sends a mail, as those who queue it need it. The job itself queues mails too, so it is in a file of its own. */
export const mailJob = { name: 'mail', data: z.object({ email_id: z.string() }) };
