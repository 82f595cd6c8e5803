import { aiRouter } from '#server/areas/ai/index.ts';
import { contractsRouter } from '#server/areas/contracts/index.ts';
import { crmRouter } from '#server/areas/crm/index.ts';
import { editingRouter } from '#server/areas/editing/index.ts';
import { financeRouter } from '#server/areas/finance/index.ts';
import { hrRouter } from '#server/areas/hr/index.ts';
import { integrationsRouter } from '#server/areas/integrations/index.ts';
import { purchasingRouter } from '#server/areas/purchasing/index.ts';
import { workRouter } from '#server/areas/work/index.ts';
import { type AnyOperation, operationsIn } from '#server/calls/declared.ts';
import { toRouter } from '#server/calls/trpc.ts';
import { operationId } from '#server/vocabulary/operation-names.ts';
import { platform } from './platform.ts';

/** All operations. REST, the document, the console and permissions are read from here. */
export const appRouter = toRouter({
  ...platform.router,
  ...crmRouter,
  ...workRouter,
  ...contractsRouter,
  ...financeRouter,
  ...hrRouter,
  ...purchasingRouter,
  ...aiRouter,
  ...editingRouter,
  ...integrationsRouter,
});
export type AppRouter = typeof appRouter;

const named = operationsIn(appRouter);

export const operations: readonly AnyOperation[] = named.map(([, op]) => op);

/** The name of each operation in the document, in examples and in generated clients, such as `contacts-list`. */
export const operationNames: ReadonlyMap<AnyOperation, string> = new Map(
  named.map(([name, op]) => [op, operationId(name)]),
);
