import { z } from 'zod';

/** An id as a caller sends it, in a path, a query or a body; whether the record exists is checked later. */
export const id = z.string().trim().min(1).max(64);
