import { tokenEventKinds } from '#server/areas/platform/tokens/token-events.ts';
import { tokens } from '#server/areas/platform/tokens/tokens.ts';
import { findOrganization } from '#server/base/identity/directory.ts';
import { createCaller, toRouter } from '#server/calls/trpc.ts';
import { createApp } from '#server/product/app.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { systemContext } from './system-actor.ts';
import type { NewToken, OneToken, Rotation } from './token-commands.ts';
import { atWork } from './workplace.ts';

export async function create({ org, role, name, areas = [], ip = [], expires = null }: CreateOptions) {
  const grant = { role, name, areas, ip_allow: ip, expires_at: expires };
  const { data } = await asSystem(org, (call) => call.tokens.create(grant));
  console.log(data.value);
}

type CreateOptions = Omit<NewToken, 'expires'> & { expires?: string | null };

export async function rotate({ org, id, overlap }: Rotation): Promise<void> {
  const { data } = await asSystem(org, (call) => call.tokens.rotate({ id, overlap_minutes: overlap }));
  console.log(data.value);
}

export async function revoke({ org, id }: OneToken): Promise<void> {
  const { data } = await asSystem(org, (call) => call.tokens.revoke({ id }));
  console.log(`Revoked ${data.id} (${data.name})`);
}

// Not the whole product: a command is done before all of it would have been loaded.
const own = { tokens };
const router = toRouter(own);
const areas: AreaDefinition[] = [{ name: 'platform', router: own, events: tokenEventKinds }];
const newCaller = createCaller(router);
type Call = ReturnType<typeof newCaller>;

/** Uses the same operations as the API, so that events are written and running servers are informed. */
const asSystem = <T>(slug: string, work: (call: Call) => Promise<T>): Promise<T> =>
  atWork(async ({ url, config }) => {
    const app = await createApp(
      { ...config, poolSize: 1, logLevel: 'error' },
      { databaseUrl: url, areas, router, jobs: [] },
    );
    try {
      const { id } = await app.db.asSystem((tx) => findOrganization(tx, slug));
      return await work(newCaller(await systemContext(app, id)));
    } finally {
      await app.close();
    }
  });
