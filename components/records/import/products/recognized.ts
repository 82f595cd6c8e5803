import { plainHeading } from '#components/base/wording/words/plain-heading.ts';
import { holded } from './holded.ts';
import { hubspot } from './hubspot.ts';
import { odoo } from './odoo.ts';
import { personio } from './personio.ts';
import type { ProductExport } from './product-export.ts';

export const productExports: readonly ProductExport[] = [...hubspot, ...odoo, ...holded, ...personio];

/** The product whose export the file is, if its columns show it: each mark is there in one of its languages. */
export function recognizedExport(kind: string, columns: readonly string[]): ProductExport | undefined {
  const headings = new Set(columns.map(plainHeading));
  return productExports.find(
    (one) => one.kind === kind && one.marks.every((mark) => mark.some((heading) => headings.has(heading))),
  );
}
