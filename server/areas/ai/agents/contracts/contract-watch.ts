import { defineAgent, mostRows } from '../agent.ts';
import { rowsOf, watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { lookAtContract, lookAtPapers, type Paper, type SignedContract } from './contract-rules.ts';

const days = (usual: number, about: string) => ({ default: usual, min: 0, max: 365, about });

export const contractWatch = defineAgent({
  type: 'contract_watch',
  title: 'Contract watch',
  watches: 'Contracts that wait for signatures or end soon; guarantees and documents that run out.',
  proposes: 'Asking the signers, renewing, asking for papers.',
  areas: ['contracts', 'purchasing', 'work'],
  facets: ['owner_id', 'company_id'],
  thresholds: {
    unsigned_days: days(7, 'Days after sending at which signers are asked.'),
    sign_by_days: days(2, 'Days before the last day to sign at which signers are asked in any case.'),
    renew_days: days(30, 'Days before its end at which a contract is renewed that says nothing of its own.'),
    paper_days: days(30, 'Days before the end of a guarantee or document at which it is asked for.'),
  },
  kinds: {
    remind_signers: {
      title: 'Remind the signers',
      operation: 'contracts-remind',
      record: 'contract',
      minutes: 5,
    },
    renew: { title: 'Renew the contract', operation: 'contracts-renew', record: 'contract', minutes: 15 },
    guarantee: taskKind('Renew a guarantee', 15),
    document: taskKind('Ask for documents', 10),
  },
  look: async (ctx, limits) => {
    const contracts = await watched<SignedContract>(
      ctx,
      (
        own,
      ) => `SELECT id, number, title, status, company_id, owner_id, value, currency, sent_at, sign_by, end_date,
         auto_renew, notice_days, ARRAY(SELECT s->>'name' FROM jsonb_array_elements(c.signers) s
           WHERE s->>'signed_at' IS NULL AND s->>'role' IN ('signer', 'approver', 'witness')) AS waiting
       FROM contracts c WHERE ${own()} AND deleted_at IS NULL
       AND (status IN ('sent', 'partially_signed') OR (status = 'active' AND end_date IS NOT NULL))
       ORDER BY coalesce(sign_by, end_date, '9999-12-31'), id LIMIT ${mostRows}`,
    );
    const papers = await rowsOf<Paper>(
      ctx,
      (
        own,
      ) => `SELECT 'client_contract' AS contract_type, c.id AS contract_id, c.number, c.company_id, c.currency,
         concat_ws(' ', 'The guarantee', g->>'issuer') AS name, c.activated_at::date AS received_at,
         (g->>'expires_at')::date AS expires_at, g->>'amount' AS amount
       FROM (SELECT * FROM client_contracts WHERE ${own()} AND status IN ('active', 'suspended')
         AND deleted_at IS NULL ORDER BY id DESC LIMIT ${mostRows}) c, jsonb_array_elements(c.guarantees) g
       WHERE g->>'expires_at' IS NOT NULL
       UNION ALL
       SELECT 'subcontractor_contract', c.id, c.number, NULL, c.currency, d->>'name',
         (d->>'received_at')::date, (d->>'expires_at')::date, NULL
       FROM (SELECT * FROM subcontractor_contracts WHERE ${own()} AND status IN ('active', 'suspended')
         AND deleted_at IS NULL ORDER BY id DESC LIMIT ${mostRows}) c, jsonb_array_elements(c.documents_required) d`,
    );
    return [
      ...contracts.flatMap((one) => lookAtContract(one, ctx.today, limits)),
      ...lookAtPapers(papers, ctx.today, limits),
    ];
  },
});
