import { inflateSync } from 'node:zlib';

/** The texts of the pages of a PDF, in the order in which they are drawn. */
export async function textsOf(pdf: Buffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opened = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise;
  const pages = Array.from({ length: opened.numPages }, async (_, nth) => {
    const { items } = await (await opened.getPage(nth + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  const texts = await Promise.all(pages);
  await opened.destroy();
  return texts.map((text) => text.replace(/\s+/g, ' '));
}

/** The files inside of a PDF, by their names. */
export async function attachmentsOf(pdf: Buffer): Promise<Map<string, string>> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opened = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const found: Record<string, { filename: string; content: Uint8Array }> =
    (await opened.getAttachments()) ?? {};
  await opened.destroy();
  return new Map(
    Object.values(found).map(({ filename, content }) => [filename, Buffer.from(content).toString('utf8')]),
  );
}

/** The metadata that stand in a PDF last, which are the ones that count. */
export function metadataOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const last = text.lastIndexOf('/Type /Metadata');
  const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(text.slice(last))?.[1] ?? '';
  const bytes = Buffer.from(stream, 'latin1');
  return (stream.startsWith('<?xpacket') ? bytes : inflateSync(bytes)).toString('utf8');
}
