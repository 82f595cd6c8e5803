import type { AgentFinding, Limits } from '../agent.ts';

/** A line of a contract of either side, as it is stored. */
export interface WorkLine {
  id: string;
  code: string | null;
  description: string;
  unit: string;
  contracted_qty: string;
  measured_qty: string;
  unit_price: string;
}

export interface SiteContract {
  id: string;
  number: string;
  title: string;
  project_id: string | null;
  company_id: string | null;
  currency: string;
  lines: WorkLine[];
}

export interface Subcontract extends Pick<SiteContract, 'id' | 'number' | 'currency' | 'lines'> {
  client_contract_id: string;
  /** Only what the client has accepted is paid. */
  pay_when_measured: boolean;
}

export type WorksLimits = Limits<'min_margin_pct' | 'balance_pct' | 'more_pct' | 'invoice_days'>;

export type SiteFinding = AgentFinding & { kind: 'margin' | 'amendment' | 'invoice' | 'hold' };

/** The same work on both sides: by its code, else its words. */
export const keyOf = ({ code, description, unit }: WorkLine) => code ?? `${description} ${unit}`;

export const nameOf = ({ code, description }: WorkLine) => (code ? `${code} ${description}` : description);

export const ofSite = ({ company_id, project_id }: Pick<SiteContract, 'company_id' | 'project_id'>) => ({
  company_id,
  project_id,
});
