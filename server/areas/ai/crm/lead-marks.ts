import { workDomain } from '#server/areas/crm/leads/lead-matching.ts';
import type { Lead } from '#server/areas/crm/leads/leads.ts';
import { countOf, fold, type Weights } from '../text/words.ts';

export interface LeadRow {
  id: string;
  status: Lead['status'];
  name: string | null;
  email: string | null;
  phone: string | null;
  company_name: string | null;
  title: string | null;
  source: string | null;
  utm: Record<string, unknown>;
  estimated_value: string | null;
  created_at: string;
  last_activity_at: string | null;
}

const deciding =
  /\b(?:ceo|cto|cfo|coo|cmo|chief|director|diretor|directora|diretora|head|founder|owner|president|presidente|gerente|manager|partner|socio|socia|fundador|fundadora|responsable|responsavel|producer|productor|productora|produtor|produtora)\b/;

export const decides = (title: string | null): boolean => title !== null && deciding.test(fold(title));

function emailKind({ email }: LeadRow): string {
  if (email === null) return 'none';
  return workDomain(email) === null ? 'public' : 'work';
}

/** Bands that grow with the value, so that leads with similar values have the same trait. */
function valueBand({ estimated_value: value }: LeadRow): string {
  const amount = Number(value ?? 0);
  if (amount <= 0) return 'none';
  return amount < 1_000
    ? 'below 1,000'
    : amount < 5_000
      ? '1,000 to 5,000'
      : amount < 20_000
        ? '5,000 to 20,000'
        : '20,000 or more';
}

const given = (value: string | null) => (value ? 'given' : 'missing');

/** The traits of a lead on the day it arrives, by name. Later events are left out, because they would reveal the outcome. */
export function traitsOf(lead: LeadRow): Record<string, string> {
  const campaign = lead.utm.source ?? lead.utm.campaign;
  return {
    source: lead.source ? fold(lead.source) : 'unknown',
    campaign: typeof campaign === 'string' && campaign ? fold(campaign) : 'none',
    email: emailKind(lead),
    phone: given(lead.phone),
    company: given(lead.company_name),
    title: lead.title === null ? 'missing' : decides(lead.title) ? 'decides' : 'other',
    value: valueBand(lead),
  };
}

export const marksOf = (lead: LeadRow): Weights =>
  countOf(Object.entries(traitsOf(lead)).map(([name, value]) => `${name}=${value}`));
