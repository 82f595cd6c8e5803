import { expect, test } from 'vitest';
import { itemsIn } from './extract.ts';

const today = '2026-03-02';

/** Lines as they stand in letters and invoices of nine countries, and everything that is to be found in them. */
const lines: readonly (readonly [string, ...string[]])[] = [
  ['Importe total: 12.345,67 € (IVA incl.)', 'amount 12345.67 EUR'],
  ['Total due: USD 1,299.00 by March 31, 2026', 'amount 1299 USD', 'date 2026-03-31'],
  ['Valor: R$ 1.250,00 à vista ou 3x de R$ 450,00', 'amount 1250 BRL', 'amount 450 BRL'],
  ['Subtotal MX$ 8,500.50 más IVA', 'amount 8500.5 MXN'],
  ['Pagar $ 1.500.000 ARS el 15/04/2026', 'amount 1500000 ARS', 'date 2026-04-15'],
  ['Son 2,5 millones de pesos mexicanos', 'amount 2500000 MXN'],
  ['Un anticipo de 30 mil pesos', 'amount 30000 -'],
  ['Descuento aplicado: -350,00 €', 'amount -350 EUR'],
  ['Precio 1 250 EUR/mes, permanencia de 12 meses', 'amount 1250 EUR'],
  ['Fee of £1,200 plus 20 % VAT', 'amount 1200 GBP'],
  ['CHF 1’250.50 pagaderos en 30 días', 'amount 1250.5 CHF'],
  ['Presupuesto: 85k EUR para 4 vídeos', 'amount 85000 EUR'],
  ['Entre 500 € y 750 € según versión 2.1', 'amount 500 EUR', 'amount 750 EUR'],
  ['Sala 12, planta 3, a las 10:30, 25 fps y 1080p'],
  ['Reunión el 3 de abril de 2026 a las 9.30', 'date 2026-04-03'],
  ['Vence el 04-ABR-2026', 'date 2026-04-04'],
  ['Fecha: 12/ene/2026', 'date 2026-01-12'],
  ['Assinado a 1º de março de 2026', 'date 2026-03-01'],
  ['Entrega pasado mañana sin falta', 'date 2026-03-04'],
  ['Ligo depois de amanhã', 'date 2026-03-04'],
  ['We met the day before yesterday', 'date 2026-02-28'],
  ['Delivered on Sept. 4, 2025', 'date 2025-09-04'],
  ['Del 15.03.26 al 2026-04-01', 'date 2026-03-15', 'date 2026-04-01'],
  ['La versión 1.2.3 corre en 192.168.1.20 desde la 31/02/2026'],
  ['Proveedor: Norte S.L., CIF B-12345674', 'tax B12345674 ES true'],
  ['DNI 12.345.678-Z, NIE X-1234567-L', 'tax 12345678Z ES true', 'tax X1234567L ES true'],
  ['NIF: 12345678A', 'tax 12345678A ES false'],
  ['RFC: GODE561231GR8', 'tax GODE561231GR8 MX true'],
  ['Receptor SAT970701NN3, uso G03', 'tax SAT970701NN3 MX true'],
  ['R.F.C. NOR-200115-AB7', 'tax NOR200115AB7 MX false'],
  ['CUIT 30-50001091-2, IVA responsable inscripto', 'tax 30500010912 AR true'],
  ['C.U.I.L. 20-27654321-1', 'tax 20276543211 AR true'],
  ['CUIT: 33712345679', 'tax 33712345679 AR false'],
  ['CPF 529.982.247-25 e CNPJ 11.222.333/0001-81', 'tax 52998224725 BR true', 'tax 11222333000181 BR true'],
  ['NIPC 501 442 600, VAT PT501442600', 'tax 501442600 PT true', 'tax PT501442600 PT true'],
  ['VAT: NL 004495445 B01; TVA FR 40 303 265 045', 'tax NL004495445B01 NL -', 'tax FR40303265045 FR true'],
  ['USt-IdNr. DE 136 695 976, UID ATU37675002', 'tax DE136695976 DE true', 'tax ATU37675002 AT -'],
  ['VAT IE6388047V and IE 3628739 UA', 'tax IE6388047V IE -', 'tax IE3628739UA IE -'],
  ['NIP PL 526-000-12-46, BTW BE 0428.759.497', 'tax PL5260001246 PL true', 'tax BE0428759497 BE true'],
  ['Pedido 20260302, ref. 4471-88, albarán 123456789012'],
];

const shown = async (text: string): Promise<string[]> =>
  (await itemsIn(text, undefined, today)).map(({ kind, value, amount, currency, country, valid }) => {
    if (kind === 'amount') return `amount ${amount} ${currency ?? '-'}`;
    return kind === 'tax_id' ? `tax ${value} ${country} ${valid ?? '-'}` : `${kind} ${value}`;
  });

test.each(lines)('%s', async (text, ...expected) => {
  expect(lines).toHaveLength(40);
  expect(await shown(text)).toEqual(expected);
});
