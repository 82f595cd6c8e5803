import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cases } from '../../../support/ai/agent-cases/case.ts';
import { constructionCases } from '../../../support/ai/agent-cases/construction.ts';
import { crmCases } from '../../../support/ai/agent-cases/crm.ts';
import { financeCases } from '../../../support/ai/agent-cases/finance.ts';
import { hrCases } from '../../../support/ai/agent-cases/hr.ts';
import { purchasingCases } from '../../../support/ai/agent-cases/purchasing.ts';
import { ticketCases } from '../../../support/ai/agent-cases/tickets.ts';
import { workCases } from '../../../support/ai/agent-cases/work.ts';
import { type AgentTenant, begun, newAgentTenant } from '../../../support/ai/agent-tenant.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

let clock: Clocked;
let agency: AgentTenant;
beforeAll(async () => {
  clock = await startClocked(begun);
});
beforeEach(async () => {
  agency = await newAgentTenant(clock);
});
afterAll(() => clock.close());

const cases: Cases = {
  ...crmCases,
  ...financeCases,
  ...ticketCases,
  ...purchasingCases,
  ...hrCases,
  ...constructionCases,
  ...workCases,
};

/** Paths of the records that an accepted proposal changes with exactly the proposed values. */
const paths: Readonly<Record<string, string>> = {
  deal: '/deals',
  lead: '/leads',
  contact: '/contacts',
  ticket: '/support/tickets',
  project: '/projects',
  task: '/tasks',
  invoice: '/finance/invoices',
  cash_movement: '/finance/cashflow',
  absence: '/hr/absences',
  payroll_record: '/hr/payroll-records',
  edit_card: '/edicion/videos',
  subcontractor_contract: '/obras/subcontractor-contracts',
};

interface Kind {
  kind: string;
  operation: string;
  can_undo: boolean;
}

interface Shown {
  type: string;
  kinds: Kind[];
}

test('every kind of proposal of an agent has a case here', async () => {
  const shown: Shown[] = await agency.send('GET', '/agents');
  const kinds = shown.flatMap(({ type, kinds: own }) => own.map(({ kind }) => `${type} ${kind}`));
  expect(Object.keys(cases).toSorted()).toEqual(kinds.toSorted());
});

const without = (id: unknown, { id: _, ...values }: Record<string, unknown>) => ({ id, ...values });

describe.each(Object.entries(cases))('%s', (name, { make, check }) => {
  test('is found with its evidence, and is carried out as proposed when accepted', async () => {
    const [agent = '', kind = ''] = name.split(' ');
    const target = await make(agency);
    const report = await agency.run(agent);
    expect(report.run).toMatchObject({ status: 'completed', error: null });
    const [found, ...more] = await agency.suggestions(`&agent=${agent}&kind=${kind}&target_id=${target}`);
    expect(found, `${name}: ${JSON.stringify(report)}`).toBeDefined();
    expect(more).toEqual([]);
    expect(found.evidence.length).toBeGreaterThan(0);
    expect(found.confidence).toBeGreaterThan(0);
    expect(found.confidence).toBeLessThanOrEqual(1);
    expect(found.impact.minutes).toBeGreaterThan(0);
    expect(found.rule).toMatch(new RegExp(`^${agent} 2(, [a-z_]+ (rules|statistics))?$`));
    const shown: Shown = await agency.send('GET', `/agents/${agent}`);
    const { operation = '', can_undo = false } = shown.kinds.find((one) => one.kind === kind) ?? {};
    const { input } = found.proposed;
    const isChange = operation.endsWith('-update') && operation !== 'leadScores-update';
    const path = `${paths[found.target.type]}/${target}`;
    const before = isChange ? await agency.send('GET', path) : undefined;

    const done = await agency.send('PATCH', `/agents/suggestions/${found.id}`, { decision: 'accept' });
    expect(done, JSON.stringify([found.proposed, done.outcome])).toMatchObject({ status: 'applied' });
    if (isChange) expect(await agency.send('GET', path)).toMatchObject(without(target, input));
    const made = done.outcome.record.id;
    if (operation === 'tasks-create') {
      const { title, due_date, priority } = input;
      expect(await agency.send('GET', `/tasks/${made}`)).toMatchObject({ title, due_date, priority });
    }
    await check?.(agency, done);

    const undone = await agency.api('PATCH', `/agents/suggestions/${found.id}`, { decision: 'undo' });
    expect(undone.status, undone.text).toBe(can_undo ? 200 : 400);
    if (!can_undo) return;
    expect(undone.body.data.status).toBe('undone');
    if (operation === 'tasks-create')
      expect(await agency.send('GET', `/tasks/${made}`)).toMatchObject({ status: 'cancelled' });
    if (!before) return;
    const names = Object.keys(input);
    const values = Object.fromEntries(names.map((one) => [one, before[one]]));
    expect(await agency.send('GET', path)).toMatchObject(values);
  });
});
