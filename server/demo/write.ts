import { and, eq, isNull } from 'drizzle-orm';
import { memberships } from '#db/schema/kernel/identity.ts';
import type { App } from '#server/product/app.ts';
import { addAgents } from './agents.ts';
import { addAi } from './ai.ts';
import { addAudience } from './audience.ts';
import { addBills } from './bills.ts';
import { addCare } from './care.ts';
import { addConstruction } from './construction.ts';
import { addConversations } from './conversations.ts';
import { addCustomers } from './customers.ts';
import { addDocuments } from './documents.ts';
import { addEditing } from './editing.ts';
import { addEmployees } from './employees.ts';
import { addFinance } from './finance.ts';
import { addIntegrations } from './integrations.ts';
import { addJobs } from './jobs.ts';
import { addBank } from './money/bank.ts';
import { addRecurring } from './money/recurring.ts';
import { addTime } from './money/time.ts';
import { addNotifications } from './notifications.ts';
import { addOutgoing } from './outgoing.ts';
import { addPasses } from './passes.ts';
import { addPulled } from './pulled.ts';
import { addPurchasing } from './purchasing.ts';
import { Random } from './random.ts';
import { addSales } from './sales.ts';
import { Timeline } from './timeline.ts';
import type { World } from './world.ts';

export const sizes = { small: 1, large: 60 } as const;
export type Size = keyof typeof sizes;

const defaultSeed = 7;

/** Writes a realistic company with data of the last half year. The data is the same for the same seed. */
export async function writeDemo(
  app: App,
  organization: string,
  { size, seed = defaultSeed }: { size: Size; seed?: number },
): Promise<number> {
  const members = await app.db.asSystem(async (tx) =>
    tx
      .select({ user_id: memberships.user_id })
      .from(memberships)
      .where(and(eq(memberships.organization_id, organization), isNull(memberships.removed_at)))
      .orderBy(memberships.user_id),
  );
  const random = new Random(seed);
  const world: World = {
    timeline: new Timeline(random),
    random,
    now: app.now(),
    count: (small) => small * sizes[size],
    people: members.map(({ user_id }) => user_id),
    companies: [],
    contacts: [],
    products: [],
    deals: [],
    openOffers: 0,
    projects: [],
  };
  for (const add of [
    addCustomers,
    addSales,
    addJobs,
    addCare,
    addConversations,
    addDocuments,
    addAudience,
    addPurchasing,
    addFinance,
    addBills,
    addEmployees,
    addConstruction,
    addAi,
    addEditing,
    addPasses,
    addIntegrations,
    addPulled,
    addOutgoing,
    addAgents,
    addNotifications,
    addTime,
    addRecurring,
    addBank,
  ])
    add(world);
  return world.timeline.run(app, organization);
}
