import type { AgentFinding } from '../agent.ts';
import { type Duplicate, duplicateRule } from './duplicates.ts';
import { t } from './messages.ts';

export interface Bounced {
  id: string;
  name: string;
  email: string;
  emails: string[];
  tags: string[];
  owner_id: string | null;
  detail: string | null;
}

export interface Unlinked {
  id: string;
  name: string;
  email: string;
  owner_id: string | null;
  company_id: string;
  company: string;
}

export interface Unowned {
  id: string;
  name: string;
  company: string;
  owner_id: string;
}

type Found = AgentFinding & { kind: 'merge' | 'merge_company' | 'bounced' | 'company' | 'owner' };

export const bouncedTag = 'email-bounced';

const about = (id: string, owner: string | null) => ({
  target: { type: 'contact', id } as const,
  facets: { owner_id: owner },
});

export const proposeMerge = (
  duplicate: Duplicate,
  type: 'contact' | 'company',
  owner: string | null,
): Found => ({
  target: { type, id: duplicate.id },
  facets: { owner_id: owner },
  kind: type === 'contact' ? 'merge' : 'merge_company',
  by: duplicateRule,
  title: t('duplicate', { name: duplicate.name }),
  rationale: t('duplicateWhy', { other: duplicate.keepName }),
  evidence: duplicate.reasons.map((text) => ({ text, record: { type, id: duplicate.keep } })),
  input: { id: duplicate.keep, duplicate_id: duplicate.id },
  confidence: duplicate.score,
});

/** Proposes another address of the contact, or a tag if there is no other address. */
export function proposeOtherAddress(contact: Bounced): Found {
  const { id, name, email, emails, tags, owner_id, detail } = contact;
  const other = emails.find((one) => one !== email);
  const evidence = [
    {
      text: detail ? t('bouncedBecause', { email, detail }) : t('bounced', { email }),
      record: { type: 'contact', id } as const,
    },
  ];
  return {
    ...about(id, owner_id),
    kind: 'bounced',
    title: other ? t('useOtherAddress', { name }) : t('badAddress', { name }),
    rationale: other ? t('hasOtherAddress') : t('badAddressWhy'),
    evidence,
    input: other
      ? { id, email: other, emails: emails.filter((one) => one !== other) }
      : { id, tags: [...tags, bouncedTag] },
    confidence: other ? 0.7 : 0.9,
  };
}

export const proposeCompany = (contact: Unlinked): Found => ({
  ...about(contact.id, contact.owner_id),
  kind: 'company',
  title: t('belongsTo', { name: contact.name, company: contact.company }),
  rationale: t('belongsToWhy'),
  evidence: [
    {
      text: t('addressIs', { email: contact.email }),
      record: { type: 'company', id: contact.company_id } as const,
    },
  ],
  input: { id: contact.id, company_id: contact.company_id },
  confidence: 0.9,
});

export const proposeOwner = (contact: Unowned): Found => ({
  ...about(contact.id, null),
  kind: 'owner',
  title: t('unownedContact', { name: contact.name }),
  rationale: t('unownedContactWhy'),
  evidence: [
    {
      text: t('companyHasOwner', { company: contact.company }),
      record: { type: 'contact', id: contact.id } as const,
    },
  ],
  input: { id: contact.id, owner_id: contact.owner_id },
  confidence: 0.7,
});
