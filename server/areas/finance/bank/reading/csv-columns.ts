import { nearest } from '#server/kernel/names/nearest.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';

export const csvTargets = [
  'booking_date',
  'value_date',
  'amount',
  'inflow',
  'outflow',
  'counterparty_name',
  'counterparty_iban',
  'text',
  'reference',
  'bank_reference',
] as const;
export type CsvTarget = (typeof csvTargets)[number];
/** A column that is left out has a hyphen. */
export type Mapping = Readonly<Record<string, CsvTarget | '-'>>;

/** The names that banks give their columns, without accents and in small letters. */
const usual: Readonly<Record<CsvTarget, readonly string[]>> = {
  booking_date: [
    'fecha',
    'fecha operacion',
    'f. operacion',
    'date',
    'booking date',
    'data',
    'data lancamento',
  ],
  value_date: ['fecha valor', 'f. valor', 'value date', 'data valor'],
  amount: ['importe', 'amount', 'valor', 'montante'],
  inflow: ['haber', 'abono', 'abonos', 'ingresos', 'credit', 'credito'],
  outflow: ['debe', 'cargo', 'cargos', 'debit', 'debito'],
  counterparty_name: ['ordenante', 'beneficiario', 'counterparty', 'name', 'nombre', 'contraparte', 'nome'],
  counterparty_iban: ['iban', 'counterparty iban', 'cuenta'],
  text: ['concepto', 'descripcion', 'description', 'text', 'descricao', 'historico', 'details'],
  reference: ['referencia', 'reference'],
  bank_reference: ['referencia banco', 'bank reference'],
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The position of the column of each property: the ones of the mapping, and those with a usual name. */
export function columnsOf(columns: readonly string[], mapping: Mapping): ReadonlyMap<CsvTarget, number> {
  const unknown = Object.keys(mapping).find((name) => !columns.includes(name));
  if (unknown !== undefined) {
    const meant = nearest(unknown, columns);
    const message = t('columnMissing', { column: unknown, columns, meant: meant ?? 'none' });
    throw invalidField('mapping', 'unknown_column', message, columns);
  }
  const found = new Map<CsvTarget, number>();
  for (const [at, name] of columns.entries()) {
    const target = mapping[name] ?? csvTargets.find((one) => usual[one].includes(plain(name)));
    if (target === undefined || target === '-') continue;
    if (found.has(target) && mapping[name] === undefined) continue;
    const isTwice = Object.values(mapping).filter((one) => one === target).length > 1;
    if (isTwice) throw invalidField('mapping', 'duplicate', t('columnTwice', { property: target }));
    found.set(target, at);
  }
  const hasMoney = found.has('amount') || found.has('inflow') || found.has('outflow');
  if (!found.has('booking_date') || !hasMoney)
    throw invalidField('mapping', 'required', t('columnsNeeded', { columns }), csvTargets);
  return found;
}
