import { z } from 'zod';
import { emptyReply } from '#server/calls/call.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Declared } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import { cutListOperation } from './cut-list-operation.ts';
import { markersOperation } from './markers.ts';
import { subtitlesOperation } from './subtitles.ts';

const input = z.discriminatedUnion('of', [
  markersOperation.meta.input.extend({ of: z.literal('markers') }),
  cutListOperation.meta.input.extend({ of: z.literal('cut_list') }),
  subtitlesOperation.meta.input.extend({ of: z.literal('subtitles') }),
]);

const nameIn = /filename="([^"]+)"/;

/** What the operation would have sent as a file. */
async function fileOf<In extends z.ZodType, Out extends z.ZodType>(
  ctx: Ctx,
  { work }: Declared<In, Out>,
  given: z.output<In>,
) {
  if (work.scope !== 'tenant') throw new Error('a file belongs to an organization');
  const reply = emptyReply();
  const answer = await work.handler({ ...ctx, reply }, given);
  const [, name = 'data.json'] = nameIn.exec(reply.headers['Content-Disposition'] ?? '') ?? [];
  return {
    name,
    media: reply.headers['Content-Type'] ?? 'application/json',
    text: reply.text ?? JSON.stringify(answer),
  };
}

/** The console's calls carry data alone: for it, the files of the other operations as data. */
export const fileOperation = operation({
  tag: 'Editing queue',
  area: 'editing',
  internal: true,
  role: 'viewer',
  method: 'GET',
  path: '/edicion/file',
  summary: 'Markers, cut list or subtitles of a card, as a file to save',
  input,
  output: z.object({ name: z.string(), media: z.string(), text: z.string() }),
  handler: (ctx, { of, ...given }) => {
    if (of === 'markers') return fileOf(ctx, markersOperation.meta, markersOperation.meta.input.parse(given));
    if (of === 'cut_list')
      return fileOf(ctx, cutListOperation.meta, cutListOperation.meta.input.parse(given));
    return fileOf(ctx, subtitlesOperation.meta, subtitlesOperation.meta.input.parse(given));
  },
});
