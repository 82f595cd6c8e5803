import { backtest } from '../statistics/backtest.ts';
import { guess, learn } from '../statistics/naive-bayes.ts';
import { decides, type LeadRow, marksOf, traitsOf } from './lead-marks.ts';

export interface Factor {
  name: string;
  value: string;
  /** Positive where the trait makes the lead more likely to become a customer. */
  effect: number;
  text: string;
}

export interface Scored {
  score: number;
  factors: Factor[];
}

export const fewestDecided = 50;
/** So many of each outcome; without examples of both nothing is learned. */
const fewestOfEach = 5;

export const isEnough = (decided: readonly LeadRow[]): boolean => {
  const won = decided.filter(isWon).length;
  return decided.length >= fewestDecided && Math.min(won, decided.length - won) >= fewestOfEach;
};

const isWon = ({ status }: LeadRow) => status === 'converted';
const percent = (share: number) => `${Math.round(share * 100)} %`;
const exampleOf = (lead: LeadRow) => ({ label: isWon(lead) ? 'won' : 'lost', marks: marksOf(lead) });

/** Counts the leads with each mark, and those of them that became customers. */
function countMarks(decided: readonly LeadRow[]): Map<string, { all: number; won: number }> {
  const counts = new Map<string, { all: number; won: number }>();
  for (const lead of decided)
    for (const mark of marksOf(lead).keys()) {
      const own = counts.get(mark) ?? { all: 0, won: 0 };
      counts.set(mark, { all: own.all + 1, won: own.won + Number(isWon(lead)) });
    }
  return counts;
}

/** The traits of a lead in words. */
const traitNames: Readonly<Record<string, string>> = {
  source: 'its source',
  campaign: 'its campaign',
  email: 'its address',
  phone: 'its telephone number',
  company: 'its company',
  title: 'its title',
  value: 'its value',
};
const traitValues: Readonly<Record<string, string>> = {
  none: 'none at all',
  work: 'of a company of its own',
  public: 'of a public provider',
  given: 'it is given',
  missing: 'it is missing',
  decides: 'one that decides things',
  other: 'another one',
  unknown: 'not known',
};

/** Learns once, scores often: how often leads with each of its traits became customers, put together by naive Bayes. */
export function learnScores(decided: readonly LeadRow[]): (lead: LeadRow) => Scored {
  const learned = learn(decided.map(exampleOf));
  const usual = decided.filter(isWon).length / decided.length;
  const counts = countMarks(decided);
  return (lead) => {
    const chance = guess(learned, marksOf(lead)).find((one) => one.label === 'won')?.probability ?? 0;
    const factors = Object.entries(traitsOf(lead)).map(([name, value]): Factor => {
      const { all, won } = counts.get(`${name}=${value}`) ?? { all: 0, won: 0 };
      // Smoothed with ten usual leads, because two leads are too few to learn from.
      const share = (won + 10 * usual) / (all + 10);
      const effect = Math.round((share - usual) * 100);
      const text = `${traitNames[name] ?? name} (${traitValues[value] ?? value}): ${won} of ${all} were converted, of all ${percent(usual)}`;
      return { name, value, effect, text };
    });
    const strongest = factors.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
    return { score: Math.round(chance * 100), factors: strongest };
  };
}

export const scoreByHistory = (lead: LeadRow, decided: readonly LeadRow[]): Scored =>
  learnScores(decided)(lead);

/** The confidence in a score, which is low for fixed points. */
export const sureOfScore = (decided: readonly LeadRow[]): number =>
  isEnough(decided) ? (decided.length / (decided.length + 50)) * 0.9 : 0.3;

export const tooFewDecided = (count: number): string =>
  `${count} leads are decided, and ${fewestDecided} with both outcomes are needed to learn from: fixed points, from 20 on`;

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

/** Decided leads, in the order in which they came. */
export const triedOut = (decided: readonly LeadRow[]) =>
  backtest(
    decided.map(exampleOf),
    'converted or not, of the newest 30 % of the leads that are decided',
    (older) => {
      const learned = learn(older);
      return ({ marks }) => guess(learned, marks)[0]?.label;
    },
  );
