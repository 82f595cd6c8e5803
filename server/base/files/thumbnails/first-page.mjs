// A plain file: the canvas of Node has not all that the types of pdf.js ask of one in a browser.
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';

const folderOf = (name) => fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** The first page of a PDF as a PNG. */
export async function firstPage(bytes, size) {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: 100_000_000,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
  });
  const page = await (await loading.promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: size / Math.max(width, height, 1) });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return canvas.encode('png');
}
