import {
  companyHeads,
  companyTails,
  firstNames,
  industries,
  jobs,
  lastNames,
  places,
  sources,
} from './words.ts';
import { daysAgo, later, slug, type World } from './world.ts';

const day = 86_400_000;

/** Adds companies and their contacts. */
export function addCustomers(world: World): void {
  const { random, timeline, people, now } = world;
  for (let nth = 0; nth < world.count(24); nth++) {
    const place = random.pick(places);
    const round = Math.floor(nth / companyHeads.length);
    const head = companyHeads[nth % companyHeads.length] ?? '';
    const tail = companyTails[(nth * 3 + round) % companyTails.length] ?? '';
    const name = `${head} ${tail}${round >= companyTails.length ? ` ${round}` : ''}`;
    const domain = `${slug(name)}${nth}.example`;
    const at = daysAgo(world, 200, 120);
    const handle = timeline.create(at, 'company', (random) => ({
      name,
      domain,
      type: random.pick(['prospect', 'prospect', 'customer', 'partner', 'supplier']),
      industry: random.pick(industries),
      currency: place.currency,
      payment_terms_days: random.pick([15, 30, 60]),
      credit_limit: random.whole(2, 40) * 1000,
      phone: `${place.phone} ${random.whole(1_000_000, 9_999_999)}`,
      address: { city: place.city, country: place.country },
      owner_id: random.pick(people),
      tags: random.chance(0.25) ? ['priority'] : [],
    }));
    if (nth % 12 === 7) timeline.change(now - 100 * day, 'company', handle, () => ({ status: 'archived' }));
    world.companies.push(Object.assign(handle, { name, domain, currency: place.currency }));
  }
  for (let nth = 0; nth < world.count(70); nth++) addContact(world, nth);
}

function addContact(world: World, nth: number): void {
  const { random, timeline, people } = world;
  const company = random.pick(world.companies);
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const email = `${slug(first)}.${slug(last)}.${nth}@${company.domain}`;
  const language = random.pick(['es', 'es', 'pt', 'pt', 'en']);
  const at = daysAgo(world, 119, 1);
  const handle = timeline.create(at, 'contact', (random) => ({
    first_name: first,
    last_name: last,
    email,
    phone: `+34 6${random.whole(10_000_000, 99_999_999)}`,
    job_title: random.pick(jobs),
    company_id: company.id,
    owner_id: random.pick(people),
    lifecycle: random.pick(['subscriber', 'lead', 'opportunity', 'customer']),
    source: random.pick(sources),
    language,
    consent: { email: random.pick(['opted_in', 'opted_in', 'opted_in', 'unknown', 'opted_out']) },
    tags: random.chance(0.3) ? ['newsletter'] : [],
  }));
  world.contacts.push(Object.assign(handle, { name: `${first} ${last}`, email, company, language, at }));
  // A contact who left their company is archived.
  if (nth % 23 === 5)
    timeline.change(later(world, at, 60), 'contact', handle, () => ({
      status: 'archived',
      lifecycle: 'former',
    }));
}
