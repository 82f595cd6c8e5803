import { z } from 'zod';

/** What asks for a mail to be sent; who sends it asks for others in turn. */
export const mailJob = { name: 'mail', data: z.object({ email_id: z.string() }) };
