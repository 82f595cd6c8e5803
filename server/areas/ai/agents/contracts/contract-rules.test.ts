import { expect, test } from 'vitest';
import { type Paper, proposeForContract, proposeForPapers, type SignedContract } from './contract-rules.ts';

const limits = { unsigned_days: 7, sign_by_days: 2, renew_days: 30, paper_days: 30 };
const contract: SignedContract = {
  id: 'ctr_1',
  number: 'C-1',
  title: 'Maintenance',
  status: 'sent',
  company_id: null,
  owner_id: 'usr_1',
  value: '1200.00',
  currency: 'EUR',
  sent_at: '2026-01-10T09:00:00.000Z',
  sign_by: null,
  end_date: null,
  auto_renew: false,
  notice_days: null,
  waiting: ['Ana'],
};
const kinds = (over: Partial<SignedContract>, today: string) =>
  proposeForContract({ ...contract, ...over }, today, limits).map(({ kind }) => kind);

test('signers are asked on the seventh day, or two days before it is too late', () => {
  expect(kinds({}, '2026-01-16')).toEqual([]);
  expect(kinds({}, '2026-01-17')).toEqual(['remind_signers']);
  expect(kinds({ sign_by: '2026-01-15' }, '2026-01-12')).toEqual([]);
  const [found] = proposeForContract({ ...contract, sign_by: '2026-01-15' }, '2026-01-13', limits);
  expect(found?.evidence[0]?.text).toEqual(
    'Sent 3 days ago. Not signed yet by: Ana. It can be signed until 2026-01-15',
  );
});

test('a contract is renewed as long before its end as it says itself, else 30 days', () => {
  const active = { status: 'active' as const, end_date: '2026-03-31' };
  expect(kinds(active, '2026-02-28')).toEqual([]);
  expect(kinds(active, '2026-03-01')).toEqual(['renew']);
  expect(kinds({ ...active, notice_days: 60 }, '2026-02-01')).toEqual(['renew']);
  expect(kinds({ ...active, auto_renew: true }, '2026-03-01')).toEqual([]);
  expect(kinds(active, '2026-04-01')).toEqual([]);
});

const paper: Paper = {
  contract_type: 'subcontractor_contract',
  contract_id: 'scc_1',
  number: 'S-1',
  company_id: null,
  name: 'Insurance',
  received_at: '2026-01-01',
  expires_at: '2026-02-01',
  amount: null,
  currency: 'EUR',
};

test('papers that are missing, have run out or soon will are one task for the contract', () => {
  const papers = [
    paper,
    { ...paper, name: 'Tax', expires_at: '2026-01-19' },
    { ...paper, name: 'Safety', received_at: null, expires_at: null },
  ];
  const [found, ...more] = proposeForPapers(papers, '2026-01-20', limits);
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    kind: 'document',
    title: 'S-1: Insurance expires on 2026-02-01 and 2 more',
  });
  expect(found?.evidence.map(({ text }) => text)).toEqual([
    'Insurance expires on 2026-02-01',
    'Tax expired on 2026-01-19',
    'Safety has not been received',
  ]);
  expect(proposeForPapers([paper], '2026-01-01', limits)).toEqual([]);
});
