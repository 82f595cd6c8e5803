import { company } from '#server/areas/crm/companies/companies.ts';
import { contact } from '#server/areas/crm/contacts/contacts.ts';
import { searchText } from '#server/resources/lists/search.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { domains, firstNames, jobTitles, lastNames, sources } from './people.ts';

/** The people and companies of one organization that its contacts refer to, and how its contacts are spread. */
export interface Crowd {
  organization: string;
  users: readonly string[];
  companies: readonly { id: string; domain: string }[];
  /** The time between one contact and the next. */
  stepMs: number;
}

const start = Date.parse('2023-01-01T00:00:00Z');
const dayMs = 86_400_000;
const spanMs = 3 * 365 * dayMs;

/** Returns a number from 0 to 1 that looks random, and is the same for the same n and salt. */
function drawn(n: number, salt: number): number {
  let mixed = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Picks few values often and many rarely, as with names. */
function pick<T>(list: readonly T[], n: number, salt: number): T {
  const found = list[Math.floor(list.length * drawn(n, salt) ** 1.3)];
  if (found === undefined) throw new Error('an empty list has no element');
  return found;
}

const iso = (ms: number) => new Date(ms).toISOString();
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

export function newCrowd(
  organization: string,
  sizes: { people: number; companies: number; contacts: number },
): Crowd {
  return {
    organization,
    users: times(sizes.people, (n) => newId('user', start + n)),
    companies: times(sizes.companies, (n) => ({
      id: newId('company', start + n),
      domain: `${pick(domains, n, 7)}${n}.example`,
    })),
    stepMs: Math.floor(spanMs / sizes.contacts),
  };
}

export const userRow = ({ users }: Crowd, n: number) => ({
  id: users[n] ?? '',
  email: `${users[n]}@people.example`,
  name: `User ${n}`,
  session_version: 1,
  color_scheme: 'auto',
  disabled: 'f',
  created_at: iso(start),
});

export const memberships = ({ organization, users }: Crowd, n: number) => ({
  organization_id: organization,
  user_id: users[n] ?? '',
  role: 'member',
  created_at: iso(start),
});

const createdBy = '{"type":"system","id":"import"}';

export function companyRow({ organization, companies }: Crowd, n: number) {
  const { id = '', domain = '' } = companies[n] ?? {};
  const own = { name: domain.slice(0, domain.indexOf('.')), domain };
  return {
    ...own,
    ...recordColumns(organization, id, start + n),
    updated_at: iso(start + n),
    search_text: searchText(own, company.resource.search),
    address: '{}',
    type: pick(['customer', 'prospect', 'partner', 'supplier'], n, 8),
    open_balance: '0',
    status: 'active',
    tags: '{}',
    metadata: '{}',
  };
}

export function contactRow({ organization, users, companies, stepMs }: Crowd, n: number) {
  const ms = start + n * stepMs;
  const employer = companies[Math.floor(companies.length * drawn(n, 5))];
  const first = pick(firstNames, n, 2);
  const last = pick(lastNames, n, 3);
  const own = {
    first_name: first,
    last_name: `${last} ${pick(lastNames, n, 4)}`,
    email: `${plain(first)}.${plain(last)}${n}@${employer?.domain}`,
    phone: `+34 6${digits(n, 12, 2)} ${digits(n, 13, 3)} ${digits(n, 14, 3)}`,
    job_title: pick(jobTitles, n, 6),
  };
  return {
    ...own,
    ...recordColumns(organization, newId('contact', ms), ms),
    updated_at: iso(ms + Math.floor(90 * dayMs * drawn(n, 10))),
    deleted_at: drawn(n, 11) < 0.01 ? iso(ms + 120 * dayMs) : null,
    search_text: searchText(own, contact.resource.search),
    tags: n % 5 === 0 ? '{newsletter}' : n % 17 === 0 ? '{vip,fair}' : '{}',
    metadata: n % 4 === 0 ? '{"plan":"pro"}' : '{}',
    status: n % 50 === 0 ? 'archived' : 'active',
    emails: '{}',
    phones: '{}',
    company_id: n % 8 ? (employer?.id ?? null) : null,
    owner_id: n % 3 ? (users[n % users.length] ?? null) : null,
    source: pick(sources, n, 9),
    language: ['es', 'pt-BR', 'en'][n % 3] ?? null,
    address: '{"city":"Madrid","country":"ES"}',
    lifecycle: pick(
      ['lead', 'lead', 'customer', 'lead', 'customer', 'subscriber', 'opportunity', 'former'],
      n,
      1,
    ),
    consent: n % 6 ? '{"email":"opted_in"}' : '{"email":"opted_out"}',
  };
}

const recordColumns = (organization: string, id: string, ms: number) => ({
  organization_id: organization,
  id,
  created_at: iso(ms),
  created_by: createdBy,
  version: 1,
  external_ids: '{}',
  custom_fields: '{}',
});

const digits = (n: number, salt: number, length: number) =>
  String(Math.floor(drawn(n, salt) * 10 ** length)).padStart(length, '0');

const known = new Map<string, string>();

/** Returns a name in the form it has in an e-mail address. */
function plain(name: string): string {
  const folded = known.get(name) ?? searchText({ name }, ['name']).trim();
  known.set(name, folded);
  return folded;
}
