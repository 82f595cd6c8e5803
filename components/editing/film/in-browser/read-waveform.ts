import { type AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import type { FilmFacts } from './film-facts.ts';
import { LevelPeaks } from './level-peaks.ts';

/** The peaks of the whole sound, which is decoded piece by piece. */
export async function readWaveform(
  track: InputAudioTrack,
  start: number,
  { duration_ms }: FilmFacts,
): Promise<number[]> {
  const peaks = new LevelPeaks(duration_ms);
  for await (const sample of new AudioSampleSink(track).samples()) {
    peaks.add(mixed(sample), sample.timestamp - start, sample.sampleRate);
    sample.close();
  }
  return peaks.values;
}

/** All channels of a piece of sound as one. */
function mixed(sample: AudioSample): Float32Array {
  const { numberOfFrames, numberOfChannels } = sample;
  const sum = new Float32Array(numberOfFrames);
  const channel = new Float32Array(numberOfFrames);
  for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    for (const [at, level] of channel.entries()) sum[at] = (sum[at] ?? 0) + level / numberOfChannels;
  }
  return sum;
}
