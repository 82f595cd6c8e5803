/** Finds the company of a lead by domain and name. */
interface Known {
  id: string;
  name: string;
  legal_name: string | null;
  domain: string | null;
}

interface Asking {
  email: string | null;
  company_name: string | null;
}

/** Public mail providers, whose domains are no employers. */
const publicProviders = new Set(
  `aol.com bol.com.br fastmail.com gmail.com gmx.com gmx.de googlemail.com hotmail.co.uk hotmail.com hotmail.es
   hotmail.fr icloud.com ig.com.br live.com mail.com mail.ru me.com msn.com outlook.com outlook.es outlook.pt
   proton.me protonmail.com sapo.pt telefonica.net terra.com.br uol.com.br web.de yahoo.co.uk yahoo.com
   yahoo.com.br yahoo.es yandex.com zoho.com`.split(/\s+/),
);

export function workDomain(email: string | null): string | null {
  const domain = email?.split('@')[1]?.toLowerCase() ?? null;
  return domain === null || publicProviders.has(domain) ? null : domain;
}

const legalForms = new Set(
  'ag bv co company corp corporation cv eireli gmbh inc kg lda limitada limited llc llp lp ltd ltda me nv oy plc sa sarl sas sau sc sl slu spa srl unipessoal'.split(
    ' ',
  ),
);

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the longest words of a name for the search. Each spelling of the name contains them. */
export const longestWords = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3 && word !== 'and' && !legalForms.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, 3);

/** `Estudio Norte, S.L.` and `ESTUDIO NORTE` are the same name. */
export function companyKey(name: string): string {
  const words = folded(name)
    .replaceAll('.', '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const isForm = (word: string | undefined) => word !== undefined && legalForms.has(word);
  while (words.length > 1 && isForm(words.at(-1))) words.pop();
  return words.join(' ');
}

/** The domain decides before the name. Of several companies the oldest is taken, which sorts first. */
export function pickCompany<C extends Known>(lead: Asking, companies: readonly C[]): C | undefined {
  const oldest = companies.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const domain = workDomain(lead.email);
  const byDomain = domain === null ? undefined : oldest.find((one) => one.domain === domain);
  if (byDomain || lead.company_name === null) return byDomain;
  const key = companyKey(lead.company_name);
  const names = ({ name, legal_name }: Known) => [name, legal_name ?? name];
  return oldest.find((one) => names(one).some((name) => companyKey(name) === key));
}

/** A single word is a first name. Of several words the first is the first name, and the rest is the last name. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return { first_name: first.slice(0, 100), last_name: rest.join(' ').slice(0, 100) || null };
}
