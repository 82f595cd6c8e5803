import { always, type PresetCode } from './preset-code.ts';

const rates = '2012-09-01';
const food = '1995-01-01';

const constructionReverse = {
  en: 'Reverse charge: article 84.One.2.f of the Spanish VAT Act',
  es: 'Inversión del sujeto pasivo: artículo 84.Uno.2.º f) de la Ley 37/1992',
};
const acquisition = {
  en: 'Intra-Community acquisition: articles 13 and 15 of the Spanish VAT Act',
  es: 'Adquisición intracomunitaria: artículos 13 y 15 de la Ley 37/1992',
};
const cash = {
  en: 'Special scheme of cash accounting: article 163 decies of the Spanish VAT Act',
  es: 'Régimen especial del criterio de caja: artículo 163 decies de la Ley 37/1992',
};

const general: readonly PresetCode[] = [
  ...(
    [
      ['21', rates],
      ['10', rates],
      ['4', food],
    ] as const
  ).map(([rate, from]) => ({
    ...{ code: `es_vat_${rate}`, name: `IVA ${rate} %`, kind: 'vat' as const, category: 'S' as const },
    ...{ rate, from, default_for: always },
  })),
  {
    ...{ code: 'es_vat_0', name: 'IVA 0 %', kind: 'vat', category: 'Z', rate: '0', from: '2022-04-10' },
    reason: {
      en: 'Zero rate: article 91.Four of the Spanish VAT Act',
      es: 'Tipo del 0 %: artículo 91.Cuatro de la Ley 37/1992',
    },
  },
];

const surcharges = (
  [
    ['5.2', '5,2', '21', rates],
    ['1.4', '1,4', '10', rates],
    ['0.5', '0,5', '4', food],
  ] as const
).map(
  ([rate, written, vat, from]): PresetCode => ({
    code: `es_surcharge_${rate.replace('.', '_')}`,
    name: `Recargo de equivalencia ${written} %`,
    ...{ kind: 'surcharge', surcharge_of: `es_vat_${vat}`, regime: 'equivalence', rate, from },
  }),
);

const untaxed: readonly PresetCode[] = [
  {
    ...{ code: 'es_vat_exempt_20', name: 'Exento, artículo 20', kind: 'vat', category: 'E', rate: '0' },
    reason: {
      en: 'Exempt: article 20 of the Spanish VAT Act',
      es: 'Exento: artículo 20 de la Ley 37/1992',
    },
  },
  {
    ...{ code: 'es_vat_export', name: 'Exportación', kind: 'vat', category: 'G', rate: '0' },
    reason: {
      en: 'Export, exempt: article 21 of the Spanish VAT Act',
      es: 'Exportación exenta: artículo 21 de la Ley 37/1992',
    },
  },
  {
    ...{
      code: 'es_vat_intra_supply',
      name: 'Entrega intracomunitaria',
      kind: 'vat',
      category: 'K',
      rate: '0',
    },
    reason: {
      en: 'Intra-Community supply, exempt: article 25 of the Spanish VAT Act',
      es: 'Entrega intracomunitaria exenta: artículo 25 de la Ley 37/1992',
    },
  },
  {
    ...{ code: 'es_vat_intra_service', name: 'Servicio intracomunitario', kind: 'vat', category: 'AE' },
    ...{ regime: 'reverse_charge', rate: '0' },
    reason: {
      en: 'Not subject in Spain, reverse charge: article 69 of the Spanish VAT Act and article 196 of Directive 2006/112/EC',
      es: 'No sujeto, inversión del sujeto pasivo: artículo 69 de la Ley 37/1992 y artículo 196 de la Directiva 2006/112/CE',
    },
  },
  {
    ...{ code: 'es_vat_reverse_construction', name: 'Inversión del sujeto pasivo, obras', kind: 'vat' },
    ...{ category: 'AE', regime: 'reverse_charge', rate: '0', reason: constructionReverse },
  },
  {
    ...{ code: 'es_vat_not_subject', name: 'No sujeto', kind: 'vat', category: 'O', rate: '0' },
    reason: {
      en: 'Not subject to VAT: article 7 of the Spanish VAT Act',
      es: 'No sujeto: artículo 7 de la Ley 37/1992',
    },
  },
  {
    ...{ code: 'es_vat_margin', name: 'Régimen de bienes usados (REBU)', kind: 'vat', category: 'E' },
    ...{ regime: 'margin', rate: '0' },
    reason: {
      en: 'Margin scheme, second-hand goods: articles 135 to 139 of the Spanish VAT Act',
      es: 'Régimen especial de los bienes usados: artículos 135 a 139 de la Ley 37/1992',
    },
  },
];

/** The buyer owes these taxes, and deducts them in the same return. */
const owedByBuyer = (['21', '10'] as const).map(
  (rate): PresetCode => ({
    ...{
      code: `es_vat_reverse_construction_${rate}`,
      name: `Inversión del sujeto pasivo, obras, IVA ${rate} %`,
    },
    ...{ kind: 'vat', category: 'AE', regime: 'reverse_charge', self_assessed: true },
    ...{ rate, from: rates, reason: constructionReverse },
  }),
);
const acquired = (
  [
    ['21', rates],
    ['10', rates],
    ['4', food],
  ] as const
).map(
  ([rate, from]): PresetCode => ({
    ...{ code: `es_vat_intra_acquisition_${rate}`, name: `Adquisición intracomunitaria, IVA ${rate} %` },
    ...{ kind: 'vat', category: 'K', regime: 'reverse_charge', self_assessed: true },
    ...{ rate, from, reason: acquisition },
  }),
);

const cashBasis = (
  [
    ['21', rates],
    ['10', rates],
    ['4', food],
  ] as const
).map(
  ([rate]): PresetCode => ({
    ...{ code: `es_vat_cash_${rate}`, name: `IVA ${rate} %, criterio de caja` },
    ...{ kind: 'vat', category: 'S', regime: 'cash_basis', rate, from: '2014-01-01', reason: cash },
  }),
);

const withheld: readonly PresetCode[] = [
  ...(
    [
      ['15', 'IRPF 15 %, profesionales'],
      ['7', 'IRPF 7 %, nuevos profesionales'],
      ['19', 'IRPF 19 %, alquileres'],
      ['2', 'IRPF 2 %, agricultura'],
      ['1', 'IRPF 1 %, módulos'],
    ] as const
  ).map(([rate, name]) => ({ code: `es_irpf_${rate}`, name, kind: 'withholding' as const, rate })),
];

/** The taxes of Spain: VAT, the equivalence surcharge and income tax that the customer withholds. */
export const spain: readonly PresetCode[] = [
  ...general,
  ...surcharges,
  ...untaxed,
  ...owedByBuyer,
  ...acquired,
  ...cashBasis,
  ...withheld,
];
