import type { RecordOf } from '#server/kernel/values/record-of.ts';
import type { Records } from '#server/resources/resource/registry.ts';
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

type OwnOf<R> = Partial<Omit<R, keyof AgreementTerms>>;

/** A contract of either kind. */
export type Agreement = AgreementTerms &
  OwnOf<Records['client_contract']> &
  OwnOf<Records['subcontractor_contract']>;
