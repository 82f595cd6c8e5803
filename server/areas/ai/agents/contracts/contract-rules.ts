import { addDays } from '#server/kernel/time/days.ts';
import type { Limits, Sensed } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';

export interface SignedContract {
  id: string;
  number: string;
  title: string;
  status: string;
  company_id: string | null;
  owner_id: string | null;
  value: string | null;
  currency: string | null;
  sent_at: string | null;
  sign_by: string | null;
  end_date: string | null;
  auto_renew: boolean;
  notice_days: number | null;
  waiting: string[];
}

/** Something of a works contract that ends on a day: a guarantee, a document of a subcontractor. */
export interface Paper {
  contract_type: 'client_contract' | 'subcontractor_contract';
  contract_id: string;
  number: string;
  company_id: string | null;
  name: string;
  received_at: string | null;
  expires_at: string | null;
  amount: string | null;
  currency: string | null;
}

type Kind = 'remind_signers' | 'renew' | 'guarantee' | 'document';
export type ContractLimits = Limits<'unsigned_days' | 'sign_by_days' | 'renew_days' | 'paper_days'>;
type Found = Sensed & { kind: Kind };

export function lookAtContract(contract: SignedContract, today: string, limits: ContractLimits): Found[] {
  const target = { type: 'contract', id: contract.id };
  const name = `${contract.number} ${contract.title}`;
  const about = {
    target,
    amount: contract.value === null ? null : Number(contract.value),
    currency: contract.currency,
    facets: { owner_id: contract.owner_id, company_id: contract.company_id },
  };
  if (contract.status === 'active') {
    const { end_date: end, auto_renew, notice_days } = contract;
    const left = end === null ? null : daysBetween(today, end);
    if (left === null || auto_renew || left < 0 || left > (notice_days ?? limits.renew_days)) return [];
    return [
      {
        ...about,
        kind: 'renew',
        title: `${name}: renew it`,
        rationale:
          'It ends soon and is not renewed by itself. This makes a draft for the period that follows.',
        evidence: [{ text: `It ends on ${end}, in ${left} days`, record: target }],
        input: { id: contract.id },
        confidence: 0.6,
      },
    ];
  }
  const days = contract.sent_at === null ? 0 : daysBetween(contract.sent_at, today);
  const left = contract.sign_by === null ? null : daysBetween(today, contract.sign_by);
  const isLate = days >= limits.unsigned_days || (left !== null && left <= limits.sign_by_days);
  if (!isLate) return [];
  const until = left === null ? '' : `; it can be signed until ${contract.sign_by}`;
  const text = `It was sent ${days} days ago, and ${contract.waiting.join(', ') || 'nobody'} has to sign${until}`;
  return [
    {
      ...about,
      kind: 'remind_signers',
      title: `${name}: ask for the signatures`,
      rationale:
        'A contract that lies around unsigned is often one that is not wanted any more. Accepting reminds them by mail.',
      evidence: [{ text, record: target }],
      input: { id: contract.id },
      confidence: 0.8,
    },
  ];
}

const problemOf = ({ received_at, expires_at }: Paper, today: string, ahead: number): string | undefined => {
  if (expires_at !== null && expires_at < today) return `ran out on ${expires_at}`;
  if (expires_at !== null && daysBetween(today, expires_at) <= ahead) return `runs out on ${expires_at}`;
  return received_at === null ? 'was not handed in' : undefined;
};

/** One proposal for each contract, however many of its papers it is about. */
export function lookAtPapers(
  papers: readonly Paper[],
  today: string,
  { paper_days }: ContractLimits,
): Found[] {
  const byContract = Map.groupBy(papers, ({ contract_id }) => contract_id);
  return [...byContract.values()].flatMap((all): Found[] => {
    const [first] = all;
    if (!first) return [];
    const target = { type: first.contract_type, id: first.contract_id };
    const wrong = all.flatMap((one) => {
      const problem = problemOf(one, today, paper_days);
      return problem ? [{ text: `${one.name} ${problem}`, record: target }] : [];
    });
    const [worst] = wrong;
    if (!worst) return [];
    const isOurs = first.contract_type === 'client_contract';
    const amount = all.reduce((sum, one) => sum + Number(one.amount ?? 0), 0);
    return [
      {
        kind: isOurs ? 'guarantee' : 'document',
        target,
        title: `${first.number}: ${worst.text}${wrong.length > 1 ? ` and ${wrong.length - 1} more` : ''}`,
        rationale: isOurs
          ? 'A guarantee that runs out leaves the client without the security that was agreed.'
          : 'A subcontractor without valid papers may not be paid, and should not work.',
        evidence: wrong,
        input: taskInput({
          title: `${isOurs ? 'Renew the guarantee' : 'Ask for the documents'} of ${first.number}`,
          why: `${wrong.map(({ text }) => text).join('; ')}.`,
          about: target,
          assignee: null,
          due: addDays(today, 3),
          priority: 'high',
        }),
        amount: amount || null,
        currency: amount ? first.currency : null,
        confidence: 0.9,
        facets: { owner_id: null, company_id: first.company_id },
      },
    ];
  });
}
