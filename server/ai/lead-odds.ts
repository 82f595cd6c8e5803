import { backtest } from './backtest.ts';
import { decides, type LeadRow, marksOf, traitsOf } from './lead-marks.ts';
import { guess, learn } from './naive-bayes.ts';

export interface Factor {
  name: string;
  value: string;
  /** Above zero where it speaks for the lead. */
  effect: number;
  text: string;
}

export interface Scored {
  score: number;
  factors: Factor[];
}

export const fewestDecided = 50;
/** Of each outcome; without examples of both nothing is learned. */
const fewestOfEach = 5;

export const isEnough = (decided: readonly LeadRow[]): boolean => {
  const won = decided.filter(isWon).length;
  return decided.length >= fewestDecided && Math.min(won, decided.length - won) >= fewestOfEach;
};

const isWon = ({ status }: LeadRow) => status === 'converted';
const percent = (share: number) => `${Math.round(share * 100)} %`;
const exampleOf = (lead: LeadRow) => ({ label: isWon(lead) ? 'won' : 'lost', marks: marksOf(lead) });

/** How often leads with each of its traits became customers, put together by naive Bayes. */
export function scoreByHistory(lead: LeadRow, decided: readonly LeadRow[]): Scored {
  const learned = learn(decided.map(exampleOf));
  const chance = guess(learned, marksOf(lead)).find((one) => one.label === 'won')?.probability ?? 0;
  const usual = decided.filter(isWon).length / decided.length;
  const factors = Object.entries(traitsOf(lead)).map(([name, value]): Factor => {
    const alike = decided.filter((one) => traitsOf(one)[name] === value);
    const won = alike.filter(isWon).length;
    // As if ten more had been as usual: of two leads nobody learns much.
    const share = (won + 10 * usual) / (alike.length + 10);
    const effect = Math.round((share - usual) * 100);
    const text = `${name} ${value}: ${won} of ${alike.length} were converted, of all ${percent(usual)}`;
    return { name, value, effect, text };
  });
  const strongest = factors.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  return { score: Math.round(chance * 100), factors: strongest };
}

const day = 86_400_000;

/** Fixed points, until there is a history to learn from. */
export function scoreByPoints(lead: LeadRow, now: string): Scored {
  const traits = traitsOf(lead);
  const factors: Factor[] = [];
  const add = (name: string, effect: number, text: string) =>
    factors.push({
      name,
      value: traits[name] ?? '',
      effect,
      text: `${text}: ${effect > 0 ? '+' : ''}${effect}`,
    });
  if (traits.email === 'work') add('email', 15, 'an address of a company');
  if (traits.email === 'public') add('email', 5, 'an address of a public provider');
  if (lead.phone) add('phone', 10, 'a telephone number');
  if (lead.company_name) add('company', 15, 'a company');
  if (decides(lead.title)) add('title', 15, 'a title that decides');
  if (Number(lead.estimated_value ?? 0) > 0) add('value', 15, 'an estimated value');
  if (/referral|recomend|referid|indica/.test(traits.source ?? ''))
    add('source', 10, 'recommended by somebody');
  const silent = (Date.parse(now) - Date.parse(lead.last_activity_at ?? lead.created_at)) / day;
  if (silent > 30) add('silence', -15, `nothing for ${Math.floor(silent)} days`);
  const score = 20 + factors.reduce((sum, one) => sum + one.effect, 0);
  return { score: Math.max(0, Math.min(100, score)), factors };
}

/** In the order in which they came. */
export const triedOut = (decided: readonly LeadRow[]) =>
  backtest(
    decided.map(exampleOf),
    'converted or not, of the newest 30 % of the leads that are decided',
    (older) => {
      const learned = learn(older);
      return ({ marks }) => guess(learned, marks)[0]?.label;
    },
  );
