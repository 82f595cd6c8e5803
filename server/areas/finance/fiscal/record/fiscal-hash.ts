import { createHash } from 'node:crypto';
import type { FiscalContent } from './fiscal-content.ts';
import { fiscalDate } from './fiscal-date.ts';

/** The values that the hash of a record is made of, in the order and with the names of the tax agency. */
function hashed(content: FiscalContent): readonly (readonly [string, string])[] {
  const { issuer, number, issue_date, previous, recorded_at } = content;
  const date = fiscalDate(issue_date);
  const end = [
    ['Huella', previous?.hash ?? ''],
    ['FechaHoraHusoGenRegistro', recorded_at],
  ] as const;
  if (content.kind === 'annulment')
    return [
      ['IDEmisorFacturaAnulada', issuer.tax_id],
      ['NumSerieFacturaAnulada', number],
      ['FechaExpedicionFacturaAnulada', date],
      ...end,
    ];
  return [
    ['IDEmisorFactura', issuer.tax_id],
    ['NumSerieFactura', number],
    ['FechaExpedicionFactura', date],
    ['TipoFactura', content.type],
    ['CuotaTotal', content.tax_total],
    ['ImporteTotal', content.total],
    ...end,
  ];
}

/** The hash of a record: SHA-256 in capital hexadecimal digits. */
export function fiscalHash(content: FiscalContent): string {
  const text = hashed(content)
    .map(([name, value]) => `${name}=${value.trim()}`)
    .join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}
