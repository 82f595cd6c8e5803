import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Opens a PDF in a web worker. Scripts and forms inside the PDF are ignored. */
export async function openPdf(data: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();
  return getDocument({ data, enableXfa: false }).promise;
}
