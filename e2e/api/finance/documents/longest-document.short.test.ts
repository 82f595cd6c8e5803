import { expect, test } from 'vitest';
import type { DocumentDescription } from '#server/base/documents/description.ts';
import { renderPdf } from '#server/base/documents/render-pdf.ts';
import { textsOf } from '../../../support/finance/read-pdf.ts';

const longest = 2_000;
const mostLines = 500;

test('the longest document that can be written is made within its limits', async () => {
  const text = 'Postproducción de sonido y subtítulos en tres idiomas. '.repeat(longest).slice(0, longest);
  const description: DocumentDescription = {
    ...{ language: 'es', title: 'Factura 1', author: 'Estudio Norte', day: '2026-11-29' },
    ...{ color: null, logo: null, mark: null, facts: [], footer: [], blocks: [] },
    parties: [{ label: 'De', name: 'Estudio Norte', lines: [] }],
    columns: [
      { label: 'Descripción', isFigure: false, isWide: true },
      { label: 'Importe', isFigure: true },
    ],
    rows: Array.from({ length: mostLines }, (_, nth) => ({
      cells: [`${text} ${nth + 1}`, '10,00'],
      running: `${(nth + 1) * 10},00 €`,
    })),
    sums: [{ label: 'Total', value: '5000,00 €', isStrong: true }],
    words: { page: '{page}/{pages}', carried: 'Suma y sigue', brought: 'Suma anterior' },
  };
  const pages = await textsOf(await renderPdf({ description, logo: undefined, attachment: undefined }));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.at(-1)).toContain('5000,00 €');
}, 90_000);
