import { setAside } from '../../suggestions/undo.ts';
import { defineAgent, mostRows } from '../agent.ts';
import { rowsOf, watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { lookAtMargins, lookAtMeasured } from './margin-rules.ts';
import type { SiteContract, Subcontract } from './site.ts';
import { lookAtBalances, lookAtUninvoiced, type Uninvoiced } from './works-rules.ts';

export const worksCost = defineAgent({
  type: 'works_cost',
  title: 'Works cost',
  watches: 'Margins of each line, quantities that are used up, what is measured and not invoiced.',
  proposes: 'An amendment, an invoice, a look at the margins, holding payments.',
  areas: ['purchasing', 'finance', 'work'],
  facets: ['company_id', 'project_id'],
  thresholds: {
    min_margin_pct: { default: 5, min: -100, max: 100, about: 'Per cent that every line should leave.' },
    balance_pct: {
      default: 5,
      min: 0,
      max: 50,
      about: 'Per cent of a line that may be left before it counts as used up.',
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
    margin: taskKind('Go through the margins', 30),
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
    hold: taskKind('Hold payments until the client has accepted', 15),
  },
  look: async (ctx, limits) => {
    const contracts = await watched<SiteContract>(
      ctx,
      (own) => `SELECT id, number, title, project_id, company_id, currency, lines FROM client_contracts
       WHERE ${own()} AND status = 'active' AND deleted_at IS NULL ORDER BY id DESC LIMIT ${mostRows}`,
    );
    const subcontracts = await rowsOf<Subcontract>(
      ctx,
      (
        own,
        bind,
      ) => `SELECT id, number, currency, lines, client_contract_id, pay_when_measured FROM subcontractor_contracts
       WHERE ${own()} AND client_contract_id = ANY(${bind(contracts.map(({ id }) => id))})
       AND status IN ('active', 'suspended') AND deleted_at IS NULL ORDER BY id`,
    );
    const uninvoiced = await watched<Uninvoiced>(
      ctx,
      (
        own,
      ) => `SELECT m.id, m.number, m.net, m.currency, m.approved_at, c.number AS contract, c.company_id, c.project_id
       FROM (SELECT * FROM measurements WHERE ${own()} AND status = 'approved' AND client_contract_id IS NOT NULL
         AND invoice_id IS NULL AND deleted_at IS NULL ORDER BY approved_at, id LIMIT ${mostRows}) m
       JOIN LATERAL (SELECT * FROM client_contracts WHERE ${own()} AND id = m.client_contract_id) c ON true
       ORDER BY m.approved_at, m.id`,
    );
    const bySite = Map.groupBy(subcontracts, (one) => one.client_contract_id);
    return [
      ...uninvoiced.flatMap((one) => lookAtUninvoiced(one, ctx.today, limits)),
      ...contracts.flatMap((one) => {
        const own = (bySite.get(one.id) ?? []).filter(({ currency }) => currency === one.currency);
        return [
          ...lookAtMargins(one, own, ctx.today, limits),
          ...lookAtMeasured(one, own, ctx.today),
          ...lookAtBalances(one, limits),
        ];
      }),
    ];
  },
});
