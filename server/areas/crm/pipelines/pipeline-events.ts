import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import { pipelineShape } from './default-pipeline.ts';
import { examplePipeline } from './example-pipeline.ts';

export const { kinds: pipelineEventKinds, types: pipelineEvents } = defineEvents(
  {
    prefix: 'pipeline',
    resource: 'pipeline',
    area: 'crm',
    object: pipelineShape,
    example: examplePipeline,
    changes: { updated: { name: { from: 'Pipeline', to: 'Sales' } } },
  },
  {
    created: 'A pipeline was created.',
    updated: 'The name, place or stages of a pipeline changed.',
    deleted: 'A pipeline was deleted; its deals were moved to another pipeline.',
  },
);
