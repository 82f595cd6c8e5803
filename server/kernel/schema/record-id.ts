import { z } from 'zod';

/** An id as somebody sends it, in a path, a query or a body; whether there is such a record is asked later. */
export const id = z.string().trim().min(1).max(64);
