import { z } from 'zod';

/** The name and the data of the job that sends records, for the steps that ask for it. */
export const fiscalSending = { name: 'send-fiscal-records', data: z.object({}), perOrganization: 1 };
