import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { EditVersion } from '../versions/versions.ts';
import { renderFilm } from './media-job.ts';
import { waitingFilms } from './media-state.ts';

/** Films of an organization that has many waiting begin after those of others, so that nobody takes all the time. */
export async function addRendering(ctx: Ctx, { id: version_id, media }: EditVersion): Promise<void> {
  const waiting = await waitingFilms(ctx.tx, ctx.organization);
  await addJob(ctx, renderFilm, { version_id, attempt: media?.attempt ?? 1 }, -waiting);
}
