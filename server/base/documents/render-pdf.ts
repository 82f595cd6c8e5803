import { once } from 'node:events';
import { z } from 'zod';
import { apart, type Limits } from '#server/base/media/apart.ts';
import type { PdfOrder } from './description.ts';

const megabyte = 2 ** 20;

/** The longest document, 500 lines of 2,000 characters, takes 5 s and 630 MB; 500 usual lines take 1 s and 200 MB. */
const usual: Limits = { timeMs: 60_000, memoryBytes: 1024 * megabyte };

/** The process made no PDF of a document, or was ended at one of its limits. */
export class NotRendered extends Error {}

/** The PDF, or the reason why there is none. */
const answer = z.union([z.instanceof(Uint8Array), z.string()]);

/**
 * Makes the PDF/A-3 of a document, with tags for screen readers and with the attachment inside. A process of its own does
 * that, so that the memory of fonts and of the library is taken only while a document is made.
 */
export const renderPdf = (order: PdfOrder, limits: Limits = usual): Promise<Buffer> =>
  apart('server/base/documents/document-child.ts', [], limits, async (child) => {
    const answered = once(child, 'message').then(([message]) => {
      const made = answer.parse(message);
      if (typeof made === 'string') throw new NotRendered(made);
      return Buffer.from(made);
    });
    const ended = once(child, 'close').then(([code]): never => {
      throw new NotRendered(`the process ended with ${code ?? 'a signal'}`);
    });
    child.send(order);
    return Promise.race([answered, ended]);
  });
