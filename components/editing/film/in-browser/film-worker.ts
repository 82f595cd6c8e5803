import { BlobSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny';
import type { FilmFacts, MadePart } from './film-facts.ts';
import { readPoster, readStrip } from './read-pictures.ts';
import { readWaveform } from './read-waveform.ts';

// This file runs in the worker that make-in-worker.ts starts. It reads the film in parts, so that a large one takes
// little memory.

interface Asked {
  file: File;
  film: FilmFacts;
}

const answer = (part: MadePart) => self.postMessage(part);

async function make({ file, film }: Asked): Promise<void> {
  const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];
  const input = new Input({ formats, source: new BlobSource(file) });
  const video = await input.getPrimaryVideoTrack();
  if (!video || !(await video.canDecode())) return;
  const poster = await readPoster(video, film);
  if (!poster) return;
  answer({ kind: 'pictures', poster, strip: await readStrip(video, film) });
  const audio = await input.getPrimaryAudioTrack();
  if (!audio || !(await audio.canDecode())) return;
  answer({
    kind: 'waveform',
    peaks: await readWaveform(audio, await video.getFirstTimestamp(), film),
  });
}

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // A film that turns out to be unreadable keeps what was made of it until then.
  make(data)
    .catch(() => {})
    .finally(() => answer({ kind: 'end' }));
});
