import { amount } from '#server/kernel/values/money.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { backtest } from '../statistics/backtest.ts';
import { guess, learn } from '../statistics/naive-bayes.ts';
import { decides, type LeadRow, marksOf, traitsOf } from './lead-marks.ts';
import { t } from './messages.ts';

export interface Factor {
  name: string;
  value: string;
  /** Positive where the trait makes the lead more likely to become a customer. */
  effect: number;
  text: Message;
}

export interface Scored {
  score: number;
  factors: Factor[];
}

export const fewestDecided = 50;
/** The smallest number of leads of each outcome; both are needed to learn from. */
const fewestOfEach = 5;

export const isEnough = (decided: readonly LeadRow[]): boolean => {
  const won = decided.filter(isWon).length;
  return decided.length >= fewestDecided && Math.min(won, decided.length - won) >= fewestOfEach;
};

const isWon = ({ status }: LeadRow) => status === 'converted';
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

/** The values of traits in words; other values, such as a source, are shown as they are. */
const traitValues: Readonly<Record<string, Message>> = {
  none: t('valueNone'),
  work: t('valueWork'),
  public: t('valuePublic'),
  given: t('valueGiven'),
  missing: t('valueMissing'),
  decides: t('valueDecides'),
  other: t('valueOther'),
  unknown: t('valueUnknown'),
  'below 1,000': t('valueBelow', { limit: '1,000' }),
  '1,000 to 5,000': t('valueBetween', { from: '1,000', to: '5,000' }),
  '5,000 to 20,000': t('valueBetween', { from: '5,000', to: '20,000' }),
  '20,000 or more': t('valueFrom', { limit: '20,000' }),
};

/** Learns once and scores many leads: combines, by naive Bayes, how often leads with each trait became customers. */
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
      const text = t('trait', {
        name,
        value: traitValues[value] ?? value,
        won,
        all,
        usual: Math.round(usual * 100),
      });
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

export const tooFewDecided = (count: number): Message => t('fixedPoints', { count, needed: fewestDecided });

const day = 86_400_000;

/** Fixed points, for organizations with too few decided leads to learn from. */
export function scoreByPoints(lead: LeadRow, now: string): Scored {
  const traits = traitsOf(lead);
  const factors: Factor[] = [];
  const add = (name: string, effect: number, what: Message) =>
    factors.push({
      name,
      value: traits[name] ?? '',
      effect,
      text: t('points', { what, points: effect > 0 ? `+${effect}` : String(effect) }),
    });
  if (traits.email === 'work') add('email', 15, t('companyAddress'));
  if (traits.email === 'public') add('email', 5, t('publicAddress'));
  if (lead.phone) add('phone', 10, t('telephone'));
  if (lead.company_name) add('company', 15, t('company'));
  if (decides(lead.title)) add('title', 15, t('decidingTitle'));
  if (amount(lead.estimated_value).gt(0)) add('value', 15, t('estimatedValue'));
  if (/referral|recomend|referid|indica/.test(traits.source ?? '')) add('source', 10, t('recommended'));
  const silent = (Date.parse(now) - Date.parse(lead.last_activity_at ?? lead.created_at)) / day;
  if (silent > 30) add('silence', -15, t('silent', { days: Math.floor(silent) }));
  const score = 20 + factors.reduce((sum, one) => sum + one.effect, 0);
  return { score: Math.max(0, Math.min(100, score)), factors };
}

/** Decided leads, in the order in which they came. */
export const triedOut = (decided: readonly LeadRow[]) =>
  backtest(decided.map(exampleOf), t('leadsTried'), (older) => {
    const learned = learn(older);
    return ({ marks }) => guess(learned, marks)[0]?.label;
  });
