import { Turns } from '#server/base/media/turns.ts';
import type { PdfOrder } from './description.ts';
import { renderPdf } from './render-pdf.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    documents: DocumentRenderer;
  }
}

/** Makes PDFs, two at a time, so that many of them leave the processors to the calls. */
export class DocumentRenderer {
  readonly #turns = new Turns({ atOnce: 2, mostWaiting: 50 });

  /** So many documents wait already that one more is refused. */
  get isFull(): boolean {
    return this.#turns.isFull;
  }

  pdf(order: PdfOrder): Promise<Buffer> {
    return this.#turns.run(() => renderPdf(order));
  }
}
