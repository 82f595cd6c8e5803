import type { z } from 'zod';
import type { Handler } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import { wordsOf } from '#server/vocabulary/kind-words.ts';
import type { Resource } from '../resource/resource.ts';

interface Answer<In extends z.ZodType, Out extends z.ZodType> {
  input: In;
  output: Out;
  handler: Handler<Known<z.output<In>>, z.input<Out>>;
}

/** The list for questions that are too long for an address. */
export const searchOperation = <In extends z.ZodType, Out extends z.ZodType>(
  { tag, area, path, plural, list }: Pick<Resource, 'tag' | 'area' | 'path' | 'plural' | 'list'>,
  answer: Answer<In, Out>,
) =>
  operation({
    tag,
    area,
    method: 'POST',
    path: `${path}/search`,
    role: 'viewer',
    trial: 'none',
    summary: `Search ${wordsOf(plural)}`,
    description:
      'Answers like the list, for a filter that is too long for an address. It changes nothing, but counts as a write for the limits.',
    examples: { request: { filter: { created_at: { gte: 'today-30d' } }, per_page: 10 } },
    list,
    ...answer,
  });
