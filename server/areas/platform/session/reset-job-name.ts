import { z } from 'zod';

/** Asks for the mail of a request; whether there is an account is found out by the job, where nobody measures time. */
export const resetJob = { name: 'password-reset', data: z.object({ reset_id: z.string() }) };
