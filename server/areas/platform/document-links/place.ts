import { z } from 'zod';

/** The place of the operations in the reference. */
export const place = { tag: 'Document links', area: null } as const;

export const token = z.string().min(1).max(200);

export const byLink = { recordFrom: '/document' } as const;
