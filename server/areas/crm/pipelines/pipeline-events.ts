import { defineEvents } from '#server/kernel/resource/event-kinds.ts';
import { defaultPipeline, pipelineShape } from './default-pipeline.ts';

const example = defaultPipeline('org_01kf0fk9m00000000000000001', '2026-01-15T09:30:00.000Z');

export const { kinds: pipelineEventKinds, types: pipelineEvents } = defineEvents(
  {
    prefix: 'pipeline',
    resource: 'pipeline',
    area: 'crm',
    object: pipelineShape,
    example,
    changes: { updated: { name: { from: 'Pipeline', to: 'Sales' } } },
  },
  {
    created: 'A pipeline was created.',
    updated: 'The name, place or stages of a pipeline changed.',
    deleted: 'A pipeline was deleted; its deals went to another.',
  },
);
