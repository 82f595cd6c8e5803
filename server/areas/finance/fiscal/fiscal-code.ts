import type { Code } from '#server/base/documents/description.ts';
import type { Invoice } from '../invoices/invoices.ts';

/** The texts of the law, which has them in Spanish alone. They say that the records of the document are sent. */
const caption = 'QR tributario:';
const legend = 'VERI*FACTU';

/** The code of a document that has a fiscal record. Another document carries neither the code nor its texts. */
export const fiscalCode = ({ fiscal }: Pick<Invoice, 'fiscal'>): Code | null =>
  fiscal === null ? null : { caption, legend, content: fiscal.qr_url };
