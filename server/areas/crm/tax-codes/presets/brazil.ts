import type { PresetCode } from './preset-code.ts';

/** The price of a service in Brazil includes its taxes, so that documents add none. */
const taxFree: readonly PresetCode[] = [
  {
    ...{ code: 'br_no_vat', name: 'Sem imposto sobre o preço', kind: 'vat', category: 'O', rate: '0' },
    reason: {
      en: 'The price includes its taxes',
      'pt-BR': 'Tributos incluídos no preço',
    },
  },
];

const withheld = (
  [
    ['br_iss_5', 'ISS retido 5 %', '5'],
    ['br_iss_3', 'ISS retido 3 %', '3'],
    ['br_iss_2', 'ISS retido 2 %', '2'],
    ['br_inss_11', 'INSS retido 11 %', '11'],
    ['br_irrf_1_5', 'IRRF 1,5 %', '1.5'],
    ['br_csrf_4_65', 'CSRF 4,65 % (PIS, COFINS e CSLL)', '4.65'],
  ] as const
).map(([code, name, rate]): PresetCode => ({ code, name, kind: 'withholding', rate }));

/** The taxes that customers in Brazil withhold from services, the municipal one included. */
export const brazil: readonly PresetCode[] = [...taxFree, ...withheld];
