import type { TaxCategory } from '../../lines/tax-conditions.ts';
import type { TaxRegime, TaxUse } from '../tax-code-fields.ts';

/** The legal reason by language. The texts of documents are in the language of their reader. */
type Reason = Readonly<Partial<Record<'en' | 'es' | 'pt-BR', string>>>;

interface Named {
  code: string;
  name: string;
  rate: string;
  /** The days on which the rate holds; the law may change it. */
  from?: string;
  until?: string;
  reason?: Reason;
  default_for?: readonly TaxUse[];
}

/** A tax code of a country, before an organization has it. */
export type PresetCode = Named &
  (
    | { kind: 'vat'; category: TaxCategory; regime?: TaxRegime; self_assessed?: true }
    | { kind: 'surcharge'; surcharge_of: string; regime: TaxRegime }
    | { kind: 'withholding' | 'municipal' }
  );

export const always = ['sale', 'purchase'] as const;
