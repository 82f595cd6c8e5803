import { createLoader, type SearchParams } from 'nuqs/server';
import { serverCaller } from '#components/base/session/current.ts';
import { isFirstPage } from '#components/base/session/is-first-page.ts';
import type { Kind } from '#components/records/kinds/kind.ts';
import { serverCall } from '#components/records/server-call.ts';
import { askedKey, askedOf } from '#components/views/board/kind/asked.ts';
import { boardOf, columnsIn, laneCellsIn } from '#components/views/board/kind/kind-records.ts';
import { lanesOf } from '#components/views/board/kind/lanes-of.ts';
import { cellInput } from '#components/views/board/lanes/cells.ts';
import { filterParsers, ownParsers } from '#components/views/list/view.ts';
import { everyPipeline } from '../pipelines/pipelines.ts';
import { pipelineParsers } from './view.ts';

/**
 * Loads the board of the pipeline in the address, or of the first one, with its stages. Within the console, the browser may
 * know the board already, and asks for it otherwise.
 */
export async function loadDeals(kind: Kind, query: Promise<SearchParams>) {
  if (!(await isFirstPage())) return undefined;
  const params = await query;
  const { view: layout, pipeline } = createLoader(pipelineParsers)(params);
  if (layout !== 'board') return undefined;
  const caller = await serverCaller();
  const stagesInput = { plural: kind.plural, by: boardOf(kind).by };
  const [pipelines, stages] = await Promise.all([
    caller.pipelines.list(everyPipeline),
    caller.surface.stages(stagesInput),
  ]);
  const chosen = pipelines.data.find(({ id }) => id === pipeline) ?? pipelines.data[0];
  if (!chosen) return undefined;
  const [view, filters] = [createLoader(ownParsers)(params), createLoader(filterParsers(kind))(params)];
  const asked = askedOf(kind, view, filters, { pipeline_id: chosen.id });
  const hasLanes = lanesOf(kind, view.lanes) !== undefined;
  const reply = await serverCall(kind.area, 'board', hasLanes ? { ...asked, ...cellInput({}) } : asked);
  const columns = hasLanes ? laneCellsIn(reply) : columnsIn(reply);
  return { pipelines, stagesInput, stages, board: { key: askedKey(asked), columns } };
}
