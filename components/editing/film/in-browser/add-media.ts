import type { useTRPCClient } from '#components/base/data/trpc.ts';
import type { UploadServer } from '#components/base/files/uploads/queue.ts';
import { fitted, posterSide, stripOf } from '#server/base/media/rendering/sizes.ts';
import type { FilmFacts } from './film-facts.ts';
import { type MadeInBrowser, makeInWorker } from './make-in-worker.ts';
import { noteMaking } from './versions-being-made.ts';

type Client = ReturnType<typeof useTRPCClient>;

const askAgainMs = 1_000;
const mostQuestions = 300;
const uploadMs = 60_000;

interface Given {
  client: Client;
  server: Pick<UploadServer, 'announce'>;
}

/**
 * Makes poster, strip and waveform of a film that this page has uploaded, if the installation has no ffmpeg. The version is
 * played and reviewed without them too, so a failure is no message: the note below the film says what is missing.
 */
export async function addMedia({ client, server }: Given, version: string, film: File): Promise<void> {
  const end = noteMaking(version);
  try {
    const facts = await factsOf(client, version);
    const made = facts && (await makeInWorker(film, facts));
    if (made) await handIn({ client, server }, version, facts, made);
  } catch {
    // The note below the film says it.
  } finally {
    end();
  }
}

/** Waits until the film was read. Undefined if its media are not missing. */
async function factsOf(client: Client, id: string): Promise<FilmFacts | undefined> {
  for (let nth = 0; nth < mostQuestions; nth += 1) {
    const { state, media, duration_ms, width, height } = (await client.editVersions.get.query({ id })).data;
    if (state === 'processing') {
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      continue;
    }
    if (media?.status !== 'needs_ffmpeg' || !duration_ms || !width || !height) return undefined;
    return { duration_ms, width, height };
  }
  return undefined;
}

async function handIn(
  given: Given,
  id: string,
  film: FilmFacts,
  { poster, strip, peaks }: MadeInBrowser,
): Promise<void> {
  const { client, server } = given;
  const waveform = peaks && new Blob([JSON.stringify({ peaks })], { type: 'application/json' });
  const [posterFile, stripFile, waveformFile] = await Promise.all([
    send(server, 'poster.jpg', poster),
    send(server, 'strip.jpg', strip),
    waveform && send(server, 'waveform.json', waveform),
  ]);
  await client.editVersions.handInMedia.mutate({
    id,
    poster: { file_id: posterFile, ...fitted(film, posterSide) },
    strip: { file_id: stripFile, ...stripOf(film) },
    ...(waveformFile ? { waveform: { file_id: waveformFile } } : {}),
  });
}

/** Uploads a small file, and returns its id. */
async function send({ announce }: Given['server'], name: string, body: Blob): Promise<string> {
  const { id, address } = await announce({ name, size: body.size, for: 'edit_version.media' });
  const { ok, status } = await fetch(address, {
    method: 'PUT',
    body,
    signal: AbortSignal.timeout(uploadMs),
  });
  if (!ok) throw new Error(`${name} was not stored: ${status}`);
  return id;
}
