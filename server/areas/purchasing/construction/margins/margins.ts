import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { clientContracts, subcontractorContracts } from '#db/schema/purchasing/construction-contracts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { amountOut, percentOut, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidParameter, noRecord } from '#server/vocabulary/errors.ts';
import type { AgreementTerms } from '../contracts/agreement-row.ts';
import { marginLines, marginTotals } from './margin-lines.ts';
import { t } from './messages.ts';
import { postedMargin, postedMarginOf } from './posted-margin.ts';

const side = z.object({
  unit_price: priceOut.nullable(),
  contracted_qty: quantityOut,
  contracted: amountOut,
  measured_qty: quantityOut,
  measured: amountOut,
});

const line = z.object({
  code: z.string().nullable(),
  description: z.string(),
  unit: z.string(),
  client: side,
  subcontract: side,
  unit_margin: priceOut.nullable(),
  unit_margin_pct: percentOut.nullable(),
  contracted_margin: amountOut,
  measured_margin: amountOut,
});

const pair = z.object({ contracted: amountOut, measured: amountOut });
const percents = z.object({ contracted: amountOut.nullable(), measured: amountOut.nullable() });
const signed = ['active', 'suspended', 'completed', 'closed', 'terminated'] as const;
const signedStatus = z.enum(signed);

const contract = z.object({ id: z.string(), number: z.string(), title: z.string(), status: signedStatus });

const inCurrency = z.object({
  currency: z.string(),
  lines: z.array(line),
  totals: z.object({ client: pair, subcontract: pair, margin: pair, margin_pct: percents }),
  client_contracts: z.array(contract),
  subcontractor_contracts: z.array(contract),
});

interface Signed {
  id: string;
  number: string;
  title: string;
  status: AgreementTerms['status'];
}

const shown = ({ id, number, title, status }: Signed) => ({
  ...{ id, number, title },
  status: signedStatus.parse(status),
});

/** Signed contracts of one kind, the oldest first. */
function signedContracts(
  { tx, organization }: Ctx,
  table: typeof clientContracts | typeof subcontractorContracts,
  where: SQL | undefined,
) {
  const { id, number, title, status, currency, lines } = table;
  return tx
    .select({ id, number, title, status, currency, lines })
    .from(table)
    .where(and(inOrganization(table, organization), where, inArray(status, signed), isLive(table)))
    .orderBy(id);
}

/** Contracts with clients, and the subcontracts behind them or in the same project. */
async function bothSides(ctx: Ctx, project: string | undefined, client: string | undefined) {
  const ofProject = ({ project_id }: typeof clientContracts | typeof subcontractorContracts) =>
    project === undefined ? undefined : eq(project_id, project);
  const isOwn = client === undefined ? ofProject(clientContracts) : eq(clientContracts.id, client);
  const isTheirs =
    client === undefined
      ? ofProject(subcontractorContracts)
      : eq(subcontractorContracts.client_contract_id, client);
  return {
    own: await signedContracts(ctx, clientContracts, isOwn),
    theirs: await signedContracts(ctx, subcontractorContracts, isTheirs),
  };
}

export const margins = {
  get: operation({
    tag: 'Margins',
    area: 'purchasing',
    method: 'GET',
    path: '/obras/margins',
    summary: 'Get the margin per line',
    description:
      'The client’s price minus the subcontractors’ prices: of all signed contracts, of a project (`project_id`), or of one client contract (`client_contract_id`) and its subcontracts. Lines with the same code are combined; currencies are reported separately. `posted` has what the project has earned and cost in the books, by all of its documents; the contracts of several projects have none.',
    input: z.strictObject({
      project_id: id
        .optional()
        .describe(
          'The contracts of this project; all contracts if neither a project nor a contract is given.',
        ),
      client_contract_id: id.optional().describe('One client contract and its subcontracts.'),
    }),
    output: z.object({ data: z.array(inCurrency), posted: postedMargin.nullable() }),
    handler: async (ctx, { project_id: project, client_contract_id: client }) => {
      if (project && client) throw invalidParameter('project_id', 'only_one', t('onlyOne'));
      const sold = client === undefined ? undefined : await findRecord(ctx, 'client_contract', client);
      if (client && !sold) throw noRecord('client_contract', client);
      if (project && !(await findRecord(ctx, 'project', project))) throw noRecord('project', project);
      const { own, theirs } = await bothSides(ctx, project, client);
      const currencies = [...new Set([...own, ...theirs].map(({ currency }) => currency))].sort();
      const data = currencies.map((currency) => {
        const [clients, subs] = [own, theirs].map((all) => all.filter((one) => one.currency === currency));
        const lines = marginLines(
          (clients ?? []).flatMap((one) => one.lines),
          (subs ?? []).flatMap((one) => one.lines),
        );
        return {
          currency,
          lines,
          totals: marginTotals(lines),
          client_contracts: (clients ?? []).map(shown),
          subcontractor_contracts: (subs ?? []).map(shown),
        };
      });
      const posted = project ?? sold?.project_id;
      return { data, posted: posted ? await postedMarginOf(ctx, posted) : null };
    },
  }),
};
