const cities = ['Madrid', 'Barcelona', 'São Paulo', 'Lisboa', 'Porto', 'Valencia', 'Curitiba', 'Dublin'];
const countries = ['ES', 'ES', 'BR', 'PT', 'PT', 'ES', 'BR', 'IE'];

const companyNames = [
  'Estudio Norte',
  'Cine Aurora',
  'Mar Azul Filmes',
  'Constructora Levante',
  'Rede Solar Brasil',
  'Green Harbour Media',
  'Viñedos del Duero',
  'Clínica Santa Luzia',
  'Ponte & Filhos',
  'Atlas Logistics',
  'Panadería La Espiga',
  'Telecom Serra',
];

const firstNames = [
  'Lucía',
  'João',
  'Emma',
  'Mateo',
  'Beatriz',
  'Liam',
  'Sofía',
  'Rafael',
  'Carmen',
  'Inês',
  'Hugo',
  'Nora',
];
const lastNames = [
  'García',
  'Silva',
  'Murphy',
  'Fernández',
  'Costa',
  'Ruiz',
  'Oliveira',
  'Byrne',
  'Navarro',
  'Pereira',
];
const lifecycles = ['lead', 'opportunity', 'customer', 'customer', 'subscriber', 'former'] as const;
const types = ['customer', 'prospect', 'partner', 'supplier'] as const;
const jobs = ['Producer', 'Head of marketing', 'Director', 'Buyer', 'Site manager', 'Accountant'];

/** The same list every time: position decides everything. */
const at = <T>(list: readonly [T, ...T[]] | readonly T[], position: number): T => {
  const found = list[position % list.length];
  if (found === undefined) throw new Error('an empty list has no element');
  return found;
};

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

export const demoCompanies = companyNames.map((name, i) => ({
  name,
  domain: `${slug(name)}.example`,
  type: at(types, i),
  currency: at(countries, i) === 'BR' ? 'BRL' : 'EUR',
  payment_terms_days: at([30, 45, 60], i),
  credit_limit: 5000 * (1 + (i % 6)),
  address: { city: at(cities, i), country: at(countries, i) },
  tags: i % 3 === 0 ? ['priority'] : [],
}));

export const demoContacts = Array.from({ length: 60 }, (_, i) => {
  const first = at(firstNames, i * 7);
  const last = at(lastNames, i * 3 + Math.floor(i / 10));
  const company = at(companyNames, i);
  return {
    first_name: first,
    last_name: last,
    email: `${slug(first)}.${slug(last)}.${i}@${slug(company)}.example`,
    phone: `+34 600 ${String(100_000 + i * 137).replace(/(\d{3})(\d{3})/, '$1 $2')}`,
    job_title: at(jobs, i),
    lifecycle: at(lifecycles, i),
    source: at(['website', 'referral', 'fair', 'cold call'], i),
    consent: { email: i % 5 === 0 ? ('opted_out' as const) : ('opted_in' as const) },
    company,
  };
});
