import { z } from 'zod';

/**
 * Requests the mail of a password reset. The job looks for the account, so that response times do not show whether it
 * exists.
 */
export const resetJob = { name: 'password-reset', data: z.object({ reset_id: z.string() }) };
