import { z } from 'zod';
import type { Better } from '#server/areas/ai/functions/feature.ts';
import { onlyMaterial } from '#server/areas/ai/functions/material.ts';
import { pictureUrl } from '#server/areas/ai/functions/pictures.ts';

const mostStills = 8;
const mostRemarks = 20;
const longestRemark = 300;

export const stillUrls = z
  .array(pictureUrl())
  .max(mostStills)
  .default([])
  .describe('Stills of the video, for a model to look at.');

const severity = z.enum(['note', 'problem']);

export const stillRemark = z.object({ still_url: z.string(), severity, text: z.string() });

const seen = z.object({ remarks: z.array(z.object({ nth: z.int(), severity, text: z.string() })) });

interface Judged {
  remarks: z.output<typeof stillRemark>[];
}

/** A model adds remarks about the pictures; the other results of the check stay as they are. */
export const remarkOnStills = <R extends Judged>(): Better<
  { still_urls: readonly string[] },
  R,
  z.output<typeof seen>
> => ({
  ask: ({ still_urls: pictures }, found) =>
    found && pictures.length > 0
      ? {
          instructions: `The pictures are stills of a video that is to be delivered, counted from 0. Remark on what a viewer would mind: black or frozen frames, blur, wrong exposure or colour, text that is cut off, misspelt or unreadable, a watermark, bars at the edges, something in the picture that should not be there. "remarks": each with the "nth" still, "severity" note or problem, and one sentence of "text". No remarks where nothing is wrong. ${onlyMaterial}`,
          text: `${pictures.length} stills`,
          pictures,
        }
      : undefined,
  schema: seen,
  keep: ({ remarks }, found, { still_urls }) =>
    found && {
      ...found.result,
      remarks: remarks.slice(0, mostRemarks).flatMap(({ nth, severity, text }) => {
        const still_url = still_urls[nth];
        const words = text.trim().slice(0, longestRemark);
        return still_url === undefined || words === '' ? [] : [{ still_url, severity, text: words }];
      }),
    },
});
