import { z } from 'zod';
import { mostFrames, waveformPoints } from '#server/base/media/rendering/sizes.ts';

const file_id = z.string().min(1).max(64);
const side = (most: number) => z.int().min(2).max(most);

/** The pictures and the waveform that a browser has made of a film. */
export const handedIn = {
  poster: z.object({ file_id, width: side(1_920), height: side(1_920) }),
  strip: z.object({
    file_id,
    width: side(320),
    height: side(320),
    frames: z.int().min(1).max(mostFrames),
    columns: z.int().min(1).max(mostFrames),
    seconds: z.number().positive().max(1_000_000),
  }),
  waveform: z.object({ file_id }).optional().describe('Left out for a film whose sound was not read.'),
};

const whole = z.object(handedIn);
export type HandedIn = z.output<typeof whole>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    handed_in_media: HandedIn;
  }
}

const stored = z.object({ peaks: z.array(z.int().min(0).max(100)).min(1).max(waveformPoints) });

/** A thousand levels with their commas take a tenth of this. */
const mostWaveformBytes = 40_000;

interface Peaks {
  size: number;
  text: () => Promise<string>;
}

/** The number of levels of a waveform; undefined if the file is none. */
export async function pointsOf({ size, text }: Peaks): Promise<number | undefined> {
  if (size > mostWaveformBytes) return undefined;
  try {
    return stored.parse(JSON.parse(await text())).peaks.length;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The width for each unit of height of a small picture that the product has made, which is a plain WebP. */
function aspectOf(webp: Buffer): number {
  const mask = 0x3fff;
  const [widthAt, heightAt] = [26, 28];
  return (webp.readUInt16LE(widthAt) & mask) / (webp.readUInt16LE(heightAt) & mask);
}

/** Rounding to whole pixels changes the shape of a picture by a few hundredths at most. */
const tolerance = 0.05;

export const isOfShape = (webp: Buffer, { width, height }: { width: number; height: number }): boolean =>
  Math.abs(aspectOf(webp) / (width / height) - 1) < tolerance;
