import type { Session } from '#components/base/session/current.ts';
import type { Facts } from '#components/base/session/facts.ts';

const organization = { id: 'org_1', slug: 'studio', name: 'Studio' };

const session: Session = {
  user: { id: 'usr_1', email: 'ana@example.com', name: 'Ana Prado', locale: null, color_scheme: 'auto' },
  organization: { ...organization, timezone: 'Europe/Madrid' },
  role: 'member',
  organizations: [{ ...organization, role: 'member' }],
  can_make_organizations: false,
  sequence: 0,
};

const facts: Facts = {
  refused: {},
  readers: {},
  pages: {},
  decision_topics: [],
  topic_pages: {},
  currency: 'EUR',
  country: 'ES',
};

/** A person who exists only in the gallery. */
export const sampleSignedIn = { session, facts };
