import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { anyOf, notNull } from '#db/queries/expressions.ts';
import { clientContracts, subcontractorContracts } from '#db/schema/purchasing/construction-contracts.ts';
import { measurements } from '#db/schema/purchasing/construction-progress.ts';
import { setAside } from '#server/areas/ai/suggestions/undo.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { findLowBalances, proposeInvoice } from './construction-rules.ts';
import { findThinMargins, findUnbilledQuantities } from './margin-rules.ts';
import type { WorkLine } from './site.ts';

const activeContracts = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({
        id: clientContracts.id,
        number: clientContracts.number,
        title: clientContracts.title,
        project_id: clientContracts.project_id,
        company_id: clientContracts.company_id,
        currency: clientContracts.currency,
        lines: sql<WorkLine[]>`${clientContracts.lines}`,
      })
      .from(clientContracts)
      .where(
        and(
          inOrganization(clientContracts, ctx.organization),
          eq(clientContracts.status, 'active'),
          isLive(clientContracts),
        ),
      )
      .orderBy(desc(clientContracts.id))
      .limit(mostRows),
  );

const subcontractsOf = ({ tx, organization }: AgentCtx, contracts: readonly { id: string }[]) =>
  tx
    .select({
      id: subcontractorContracts.id,
      number: subcontractorContracts.number,
      currency: subcontractorContracts.currency,
      lines: sql<WorkLine[]>`${subcontractorContracts.lines}`,
      client_contract_id: notNull(subcontractorContracts.client_contract_id),
      pay_when_measured: subcontractorContracts.pay_when_measured,
    })
    .from(subcontractorContracts)
    .where(
      and(
        inOrganization(subcontractorContracts, organization),
        anyOf(
          subcontractorContracts.client_contract_id,
          contracts.map(({ id }) => id),
        ),
        inArray(subcontractorContracts.status, ['active', 'suspended']),
        isLive(subcontractorContracts),
      ),
    )
    .orderBy(asc(subcontractorContracts.id));

/** Measurements that the client has accepted and that are not invoiced. */
const uninvoicedMeasurements = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({
        id: measurements.id,
        number: measurements.number,
        net: measurements.net,
        currency: measurements.currency,
        approved_at: notNull(measurements.approved_at),
        contract: clientContracts.number,
        company_id: clientContracts.company_id,
        project_id: clientContracts.project_id,
      })
      .from(measurements)
      .innerJoin(
        clientContracts,
        and(
          inOrganization(clientContracts, ctx.organization),
          eq(clientContracts.id, measurements.client_contract_id),
        ),
      )
      .where(
        and(
          inOrganization(measurements, ctx.organization),
          eq(measurements.status, 'approved'),
          isNotNull(measurements.client_contract_id),
          isNull(measurements.invoice_id),
          isLive(measurements),
        ),
      )
      .orderBy(asc(measurements.approved_at), asc(measurements.id))
      .limit(mostRows),
  );

export const constructionCost = defineAgent({
  type: 'works_cost',
  title: 'Construction costs',
  watches: 'Margins of each line, quantities that are used up, measurements that are not invoiced.',
  proposes: 'An amendment, an invoice, a review of the margins, holding payments.',
  areas: ['purchasing', 'finance', 'work'],
  facets: ['company_id', 'project_id'],
  thresholds: {
    min_margin_pct: { default: 5, min: -100, max: 100, about: 'Smallest margin of a line, in per cent.' },
    balance_pct: {
      default: 5,
      min: 0,
      max: 50,
      about: 'The remaining per cent of a line at which it counts as used up.',
    },
    more_pct: {
      default: 10,
      min: 1,
      max: 100,
      about: 'Per cent of the quantity that the drafted amendment adds.',
    },
    invoice_days: {
      default: 3,
      min: 0,
      max: 90,
      about: 'Days after approval at which a measurement should be invoiced.',
    },
  },
  kinds: {
    margin: taskKind('Review margins', 30),
    amendment: {
      title: 'Draft an amendment',
      operation: 'contractAmendments-create',
      record: 'contract_amendment',
      undo: setAside('contractAmendments-remove', 'contract_amendment', {}),
      minutes: 30,
    },
    invoice: {
      title: 'Invoice a measurement',
      operation: 'measurements-invoice',
      record: 'measurement',
      minutes: 15,
    },
    hold: taskKind('Hold payments until the client accepts', 15),
  },
  find: async (ctx, limits) => {
    const contracts = await activeContracts(ctx);
    const subcontracts = await subcontractsOf(ctx, contracts);
    const uninvoiced = await uninvoicedMeasurements(ctx);
    const bySite = Map.groupBy(subcontracts, (one) => one.client_contract_id);
    return [
      ...uninvoiced.flatMap((one) => proposeInvoice(one, ctx.today, limits)),
      ...contracts.flatMap((one) => {
        const own = (bySite.get(one.id) ?? []).filter(({ currency }) => currency === one.currency);
        return [
          ...findThinMargins(one, own, ctx.today, limits),
          ...findUnbilledQuantities(one, own, ctx.today),
          ...findLowBalances(one, limits),
        ];
      }),
    ];
  },
});
