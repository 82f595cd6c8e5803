import type { TaxCategory } from '../../lines/tax-conditions.ts';
import { always, type PresetCode } from './preset-code.ts';

const rates = '2011-01-01';

const general = (
  [
    ['23', 'taxa normal', rates],
    ['13', 'taxa intermédia', rates],
    ['6', 'taxa reduzida', rates],
  ] as const
).map(
  ([rate, name, from]): PresetCode => ({
    ...{ code: `pt_vat_${rate}`, name: `IVA ${rate} %, ${name}`, kind: 'vat', category: 'S' },
    ...{ rate, from, default_for: always },
  }),
);

/** The reasons of the tax authority for documents without VAT, by their codes. */
const reasons: readonly (readonly [code: string, category: TaxCategory, pt: string, en: string])[] = [
  ['M01', 'O', 'Artigo 16.º, n.º 6 do CIVA', 'Not taxed: article 16(6) of the VAT code'],
  [
    'M02',
    'G',
    'Artigo 6.º do Decreto-Lei n.º 198/90, de 19 de junho',
    'Supply to an exporter: article 6 of Decree-Law 198/90',
  ],
  ['M04', 'E', 'Isento artigo 13.º do CIVA', 'Exempt: article 13 of the VAT code'],
  ['M05', 'G', 'Isento artigo 14.º do CIVA', 'Export, exempt: article 14 of the VAT code'],
  ['M06', 'E', 'Isento artigo 15.º do CIVA', 'Exempt: article 15 of the VAT code'],
  ['M07', 'E', 'Isento artigo 9.º do CIVA', 'Exempt: article 9 of the VAT code'],
  ['M09', 'E', 'IVA - não confere direito a dedução', 'No right to deduct: article 62(b) of the VAT code'],
  ['M10', 'E', 'IVA - regime de isenção', 'Exemption scheme: article 57 of the VAT code'],
  ['M16', 'K', 'Isento artigo 14.º do RITI', 'Intra-Community supply, exempt: article 14 of the RITI'],
  ['M99', 'O', 'Não sujeito ou não tributado', 'Not subject or not taxed'],
];

const withoutVat = reasons.map(
  ([code, category, reason, en]): PresetCode => ({
    ...{ code: `pt_vat_${code.toLowerCase()}`, name: `${code}: ${reason}`, kind: 'vat', category, rate: '0' },
    reason: { en, 'pt-BR': reason },
  }),
);

const margins = (
  [
    ['M12', 'Regime da margem de lucro - agências de viagens', 'Margin scheme: travel agencies'],
    ['M13', 'Regime da margem de lucro - bens em segunda mão', 'Margin scheme: second-hand goods'],
  ] as const
).map(
  ([code, reason, en]): PresetCode => ({
    ...{ code: `pt_vat_${code.toLowerCase()}`, name: `${code}: ${reason}`, kind: 'vat', category: 'E' },
    ...{ regime: 'margin', rate: '0', reason: { en, 'pt-BR': reason } },
  }),
);

const reversed = (
  [
    ['M30', 'artigo 2.º, n.º 1, alínea i) do CIVA', 'article 2(1)(i) of the VAT code'],
    ['M31', 'artigo 2.º, n.º 1, alínea j) do CIVA', 'article 2(1)(j) of the VAT code, construction'],
    ['M40', 'artigo 6.º, n.º 6, alínea a) do CIVA, a contrário', 'article 6(6)(a) of the VAT code, services'],
  ] as const
).map(
  ([code, article, en]): PresetCode => ({
    ...{
      code: `pt_vat_${code.toLowerCase()}`,
      name: `${code}: IVA - autoliquidação, ${article}`,
      kind: 'vat',
    },
    ...{ category: 'AE', regime: 'reverse_charge', rate: '0' },
    reason: { en: `Reverse charge: ${en}`, 'pt-BR': `IVA - autoliquidação: ${article}` },
  }),
);

const owedByBuyer: readonly PresetCode[] = [
  {
    ...{ code: 'pt_vat_reverse_23', name: 'Autoliquidação, IVA 23 %', kind: 'vat', category: 'AE' },
    ...{ regime: 'reverse_charge', self_assessed: true, rate: '23', from: rates },
    reason: {
      en: 'Reverse charge: article 2(1) of the VAT code',
      'pt-BR': 'IVA - autoliquidação: artigo 2.º, n.º 1 do CIVA',
    },
  },
  ...(['23', '13', '6'] as const).map(
    (rate): PresetCode => ({
      ...{ code: `pt_vat_intra_acquisition_${rate}`, name: `Aquisição intracomunitária, IVA ${rate} %` },
      ...{ kind: 'vat', category: 'K', regime: 'reverse_charge', self_assessed: true, rate, from: rates },
      reason: {
        en: 'Intra-Community acquisition: article 1 of the RITI',
        'pt-BR': 'Aquisição intracomunitária: artigo 1.º do RITI',
      },
    }),
  ),
];

/** Since 2025 the rate for professions of article 151 is 23 instead of 25 %. */
const withheld: readonly PresetCode[] = [
  { code: 'pt_irs_25', name: 'IRS 25 %, até 2024', kind: 'withholding', rate: '25', until: '2024-12-31' },
  {
    code: 'pt_irs_23',
    name: 'IRS 23 %, atividades profissionais',
    kind: 'withholding',
    rate: '23',
    from: '2025-01-01',
  },
  { code: 'pt_irs_11_5', name: 'IRS 11,5 %, outros serviços', kind: 'withholding', rate: '11.5' },
];

/** The taxes of Portugal: VAT with the exemptions of the tax authority, and income tax that the customer withholds. */
export const portugal: readonly PresetCode[] = [
  ...general,
  ...withoutVat,
  ...margins,
  ...reversed,
  ...owedByBuyer,
  ...withheld,
];
