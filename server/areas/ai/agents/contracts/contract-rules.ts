import type { Contract } from '#server/areas/contracts/contracts/contracts.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { joined } from '../../functions/joined.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { t } from './messages.ts';

export interface SignedContract {
  id: string;
  number: string;
  title: string;
  status: Contract['status'];
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

/** A guarantee of a works contract or a document of a subcontractor, which ends on a day. */
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
type Found = AgentFinding & { kind: Kind };

export function proposeForContract(contract: SignedContract, today: string, limits: ContractLimits): Found[] {
  const target = { type: 'contract', id: contract.id } as const;
  const name = `${contract.number} ${contract.title}`;
  const about = {
    target,
    amount: contract.value === null ? null : floatOf(contract.value),
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
        title: t('renewTitle', { name }),
        rationale: t('renewWhy'),
        evidence: [{ text: t('endsOn', { end: end ?? '', days: left }), record: target }],
        input: { id: contract.id },
        confidence: 0.6,
      },
    ];
  }
  const days = contract.sent_at === null ? 0 : daysBetween(contract.sent_at, today);
  const left = contract.sign_by === null ? null : daysBetween(today, contract.sign_by);
  const isLate = days >= limits.unsigned_days || (left !== null && left <= limits.sign_by_days);
  if (!isLate) return [];
  const sent = { days, signers: contract.waiting };
  const text =
    contract.sign_by === null
      ? t('unsigned', sent)
      : t('unsignedUntil', { ...sent, until: contract.sign_by });
  return [
    {
      ...about,
      kind: 'remind_signers',
      title: t('remindTitle', { name }),
      rationale: t('remindWhy'),
      evidence: [{ text, record: target }],
      input: { id: contract.id },
      confidence: 0.8,
    },
  ];
}

function problemOf(paper: Paper, today: string, ahead: number): Message | undefined {
  const { contract_type, name, received_at, expires_at } = paper;
  const paperName =
    contract_type === 'client_contract' ? (name ? t('guaranteeOf', { issuer: name }) : t('guarantee')) : name;
  if (expires_at !== null && expires_at < today) return t('expired', { name: paperName, day: expires_at });
  if (expires_at !== null && daysBetween(today, expires_at) <= ahead)
    return t('expires', { name: paperName, day: expires_at });
  return received_at === null ? t('notReceived', { name: paperName }) : undefined;
}

/** Makes one proposal for each contract, about all of its papers. */
export function proposeForPapers(
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
      return problem ? [{ text: problem, record: target }] : [];
    });
    const [worst] = wrong;
    if (!worst) return [];
    const isOurs = first.contract_type === 'client_contract';
    const amount = all.reduce((sum, one) => sum + (one.amount === null ? 0 : floatOf(one.amount)), 0);
    return [
      {
        kind: isOurs ? 'guarantee' : 'document',
        target,
        title: t('papersTitle', { number: first.number, problem: worst.text, more: wrong.length - 1 }),
        rationale: isOurs ? t('guaranteeWhy') : t('documentWhy'),
        evidence: wrong,
        input: taskInput({
          title: isOurs
            ? t('renewGuarantee', { number: first.number })
            : t('askForDocuments', { number: first.number }),
          why: joined(wrong.map(({ text }) => text)),
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
