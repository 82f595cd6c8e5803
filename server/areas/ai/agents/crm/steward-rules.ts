import type { Sensed } from '../agent.ts';
import { type Twin, twinRule } from './twins.ts';

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

type Found = Sensed & { kind: 'merge' | 'merge_company' | 'bounced' | 'company' | 'owner' };

export const bouncedTag = 'email-bounced';

const about = (id: string, owner: string | null) => ({
  target: { type: 'contact', id },
  facets: { owner_id: owner },
});

export const lookAtTwin = (twin: Twin, type: 'contact' | 'company', owner: string | null): Found => ({
  target: { type, id: twin.id },
  facets: { owner_id: owner },
  kind: type === 'contact' ? 'merge' : 'merge_company',
  by: twinRule,
  title: `${twin.name}: is there twice`,
  rationale: `It seems to be the same as ${twin.keepName}; the older one is kept.`,
  evidence: twin.reasons.map((text) => ({ text, record: { type, id: twin.keep } })),
  input: { id: twin.keep, duplicate_id: twin.id },
  confidence: twin.score,
});

/** Another address that the contact has takes its place; where there is none it is marked. */
export function lookAtBounced(contact: Bounced): Found {
  const { id, name, email, emails, tags, owner_id, detail } = contact;
  const other = emails.find((one) => one !== email);
  const evidence = [
    { text: `Mail to ${email} came back${detail ? `: ${detail}` : ''}`, record: { type: 'contact', id } },
  ];
  return {
    ...about(id, owner_id),
    kind: 'bounced',
    title: `${name}: ${other ? 'write to the other address' : 'the address does not work'}`,
    rationale: other ? 'The contact has another address.' : 'Marked, it can be found and asked for.',
    evidence,
    input: other
      ? { id, email: other, emails: emails.filter((one) => one !== other) }
      : { id, tags: [...tags, bouncedTag] },
    confidence: other ? 0.7 : 0.9,
  };
}

export const lookAtUnlinked = (contact: Unlinked): Found => ({
  ...about(contact.id, contact.owner_id),
  kind: 'company',
  title: `${contact.name}: belongs to ${contact.company}`,
  rationale: 'The address of the contact is at the domain of the company.',
  evidence: [
    { text: `The address is ${contact.email}`, record: { type: 'company', id: contact.company_id } },
  ],
  input: { id: contact.id, company_id: contact.company_id },
  confidence: 0.9,
});

export const lookAtUnowned = (contact: Unowned): Found => ({
  ...about(contact.id, null),
  kind: 'owner',
  title: `${contact.name}: nobody’s`,
  rationale: 'The contact has no owner; the company has.',
  evidence: [{ text: `${contact.company} has an owner`, record: { type: 'contact', id: contact.id } }],
  input: { id: contact.id, owner_id: contact.owner_id },
  confidence: 0.7,
});
