import type { RecordOf } from '#server/kernel/schema/record-of.ts';
import type { agreementDerived, agreementFields } from './agreement-fields.ts';
import type { agreementStates } from './agreement-states.ts';

export interface Amended {
  amendment_id: string;
  number: number;
  reason: string;
  value_delta: string;
  days_delta: number;
  approved_at: string;
}

/** The properties that both kinds of contract have. */
export type AgreementTerms = RecordOf<
  typeof agreementFields & typeof agreementDerived & { status: ReturnType<typeof agreementStates>['field'] }
>;

/** A contract of either kind. */
export type Agreement = AgreementTerms & {
  company_id?: string | null;
  supplier_id?: string | null;
  client_contract_id?: string | null;
  pay_when_measured?: boolean;
};
