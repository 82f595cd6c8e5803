import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { contracts } from '#db/schema/contracts/contracts.ts';
import { clientContracts, subcontractorContracts } from '#db/schema/purchasing/construction-contracts.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { type Paper, proposeForContract, proposeForPapers } from './contract-rules.ts';

const days = (usual: number, about: string) => ({ default: usual, min: 0, max: 365, about });

/** Contracts that wait for signatures, and those that end on a day. */
const signedContracts = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({
        id: contracts.id,
        number: contracts.number,
        title: contracts.title,
        status: contracts.status,
        company_id: contracts.company_id,
        owner_id: contracts.owner_id,
        value: contracts.value,
        currency: contracts.currency,
        sent_at: contracts.sent_at,
        sign_by: contracts.sign_by,
        end_date: contracts.end_date,
        auto_renew: contracts.auto_renew,
        notice_days: contracts.notice_days,
        waiting: sql<string[]>`ARRAY(SELECT s->>'name' FROM jsonb_array_elements(${contracts.signers}) s
          WHERE s->>'signed_at' IS NULL AND s->>'role' IN ('signer', 'approver', 'witness'))`,
      })
      .from(contracts)
      .where(
        and(
          inOrganization(contracts, ctx.organization),
          isLive(contracts),
          or(
            inArray(contracts.status, ['sent', 'partially_signed']),
            and(eq(contracts.status, 'active'), isNotNull(contracts.end_date)),
          ),
        ),
      )
      .orderBy(sql`coalesce(${contracts.sign_by}, ${contracts.end_date}, '9999-12-31')`, asc(contracts.id))
      .limit(mostRows),
  );

/** The guarantees of contracts with clients that have an end. */
const guarantees = ({ tx, organization }: AgentCtx): PromiseLike<Paper[]> => {
  const newest = tx
    .select({
      id: clientContracts.id,
      number: clientContracts.number,
      company_id: clientContracts.company_id,
      currency: clientContracts.currency,
      activated_at: clientContracts.activated_at,
      guarantees: clientContracts.guarantees,
    })
    .from(clientContracts)
    .where(
      and(
        inOrganization(clientContracts, organization),
        inArray(clientContracts.status, ['active', 'suspended']),
        isLive(clientContracts),
      ),
    )
    .orderBy(desc(clientContracts.id))
    .limit(mostRows)
    .as('newest');
  return tx
    .select({
      contract_type: sql<'client_contract'>`'client_contract'`,
      contract_id: newest.id,
      number: newest.number,
      company_id: newest.company_id,
      currency: newest.currency,
      name: sql<string>`coalesce(g->>'issuer', '')`,
      received_at: sql<string | null>`${newest.activated_at}::date`,
      expires_at: sql<string>`(g->>'expires_at')::date`,
      amount: sql<string | null>`g->>'amount'`,
    })
    .from(newest)
    .crossJoin(sql`jsonb_array_elements(${newest.guarantees}) g`)
    .where(sql`g->>'expires_at' IS NOT NULL`);
};

/** The documents that subcontractors have to hand in. */
const requiredDocuments = ({ tx, organization }: AgentCtx): PromiseLike<Paper[]> => {
  const newest = tx
    .select({
      id: subcontractorContracts.id,
      number: subcontractorContracts.number,
      currency: subcontractorContracts.currency,
      documents: subcontractorContracts.documents_required,
    })
    .from(subcontractorContracts)
    .where(
      and(
        inOrganization(subcontractorContracts, organization),
        inArray(subcontractorContracts.status, ['active', 'suspended']),
        isLive(subcontractorContracts),
      ),
    )
    .orderBy(desc(subcontractorContracts.id))
    .limit(mostRows)
    .as('newest');
  return tx
    .select({
      contract_type: sql<'subcontractor_contract'>`'subcontractor_contract'`,
      contract_id: newest.id,
      number: newest.number,
      company_id: sql<null>`NULL`,
      currency: newest.currency,
      name: sql<string>`d->>'name'`,
      received_at: sql<string | null>`(d->>'received_at')::date`,
      expires_at: sql<string | null>`(d->>'expires_at')::date`,
      amount: sql<null>`NULL`,
    })
    .from(newest)
    .crossJoin(sql`jsonb_array_elements(${newest.documents}) d`);
};

export const contractWatch = defineAgent({
  type: 'contract_watch',
  title: 'Contract watch',
  watches: 'Contracts that wait for signatures or end soon; guarantees and documents that run out.',
  proposes: 'Reminders for signers, renewals, requests for documents.',
  areas: ['contracts', 'purchasing', 'work'],
  facets: ['owner_id', 'company_id'],
  thresholds: {
    unsigned_days: days(7, 'Days after sending at which signers are asked.'),
    sign_by_days: days(2, 'Days before the last day to sign at which signers are asked in any case.'),
    renew_days: days(30, 'Days before its end at which a contract without its own notice period is renewed.'),
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
  find: async (ctx, limits) => {
    const signed = await signedContracts(ctx);
    const papers = await Promise.all([guarantees(ctx), requiredDocuments(ctx)]);
    return [
      ...signed.flatMap((one) => proposeForContract(one, ctx.today, limits)),
      ...proposeForPapers(papers.flat(), ctx.today, limits),
    ];
  },
});
