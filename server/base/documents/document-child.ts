import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { root } from '#server/vocabulary/root.ts';
import type { Code, PdfOrder } from './description.ts';
import { withFacturX } from './factur-x.ts';
import { families, lettersOf, readFonts } from './fonts.ts';
import { printableWith } from './printable.ts';
import { qrCode } from './qr-code.ts';
import { usualColor } from './usual-color.ts';

// This file runs in the process that render-pdf.ts starts: it makes one PDF.

process.once('message', (order: PdfOrder) => {
  process.send?.(answer(order), () => process.exit(0));
});

/** The PDF, or the reason why there is none. */
function answer(order: PdfOrder): Uint8Array | string {
  try {
    return render(order);
  } catch (error) {
    return String(error);
  }
}

function render({ description, logo: bytes, attachment }: PdfOrder): Uint8Array {
  const fonts = readFonts();
  const folder = new URL('server/base/documents/', root);
  const compiler = NodeCompiler.create({ workspace: folder.pathname, fontArgs: [{ fontBlobs: fonts }] });
  const { logo, color, day, code, ...texts } = description;
  const picture = logo && bytes ? `logo.${logo.media.replace('image/', '')}` : null;
  if (picture && bytes) compiler.mapShadow(new URL(picture, folder).pathname, Buffer.from(bytes));
  const write = printableWith(new Set(fonts.flatMap(lettersOf)));
  const data = {
    ...texts,
    color: color ?? usualColor,
    fonts: families,
    logo: picture,
    code: code ? drawnCode(code) : null,
  };
  const pdf = compiler.pdf(
    {
      mainFileContent: readFileSync(new URL('document.typ', folder), 'utf8'),
      inputs: {
        data: JSON.stringify(data, (_, value) => (typeof value === 'string' ? write(value) : value)),
        // A program reads it, so it keeps letters that have no picture.
        attachment: JSON.stringify(attachment ?? null),
      },
    },
    { pdfStandard: 'a-3a', creationTimestamp: Date.parse(`${day}T12:00:00Z`) / 1000 },
  );
  return attachment ? withFacturX(pdf, attachment.name) : pdf;
}

const drawnCode = (code: Code) => ({ ...code, ...qrCode(code.content) });
