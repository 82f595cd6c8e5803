import type { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { SettingsOf } from '#server/kernel/settings/settings-part.ts';

/** The facts that documents of the demonstration contain about its organization. */
export const demoIdentity = {
  legal_name: 'Estudio Demo, S.L.',
  tax_id: 'B12345674',
  address: {
    street: 'Calle de Ejemplo, 1',
    street2: null,
    postal_code: '28001',
    city: 'Madrid',
    region: null,
  },
  registry_text: 'Registro Mercantil de Madrid, tomo 1, folio 1, hoja M-1',
  bank_accounts: [
    {
      ...{ bank_name: 'Banco de Ejemplo', iban: 'ES9121000418450200051332', bic: null, currency: null },
      ...{ account_number: null, pix_key: null },
    },
  ],
} satisfies Partial<SettingsOf<typeof platformSettings>>;
