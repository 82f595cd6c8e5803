import { z } from 'zod';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Conversation } from '#server/resources/resource/screen.ts';
import { describedPlaces, describePlaces } from './described-files.ts';
import { describeCall, describedCall } from './described-inputs.ts';
import { areaOf, named } from './kind-operations.ts';

const speech = z.object({
  kind: z.string(),
  plural: z.string(),
  area: z.string(),
  /** The property of a message that names the record. */
  column: z.string(),
  create: describedCall,
  /** The properties that a message may have besides its text. */
  parts: z.array(z.string()),
  /** The values that are sent with each message besides the text. */
  fixed: z.record(z.string(), z.string()),
  files: describedPlaces,
});

/** The messages about a record, with the lists to read and the calls to add them. */
export const describedConversation = z.object({
  messages: speech,
  notes: speech.nullable(),
  opening: z.string().nullable(),
  outsider: z.array(z.string()),
});

function describeSpeech(kind: string, of: Resource, fixed: Readonly<Record<string, string>>) {
  const resource = allResources().find((one) => one.kind === kind && one.parent?.kind === of.kind);
  const area = resource && areaOf(resource);
  const op = area === undefined ? undefined : named(area, 'create');
  if (!resource?.parent || area === undefined || !op)
    throw new Error(`${of.kind}: ${kind} is not listed and made under it, so it is no message about it`);
  const { plural, parent, screen } = resource;
  const parts = (screen.essentials ?? []).filter((name) => name !== 'body');
  const create = describeCall({ area, verb: 'create', op }, resource);
  return {
    kind,
    plural,
    area,
    column: parent.column,
    create,
    parts,
    fixed: { ...fixed },
    files: describePlaces(resource),
  };
}

export const describeConversation = (
  { messages, as = {}, notes, opening, outsider }: Conversation,
  of: Resource,
): z.input<typeof describedConversation> => ({
  messages: describeSpeech(messages, of, as),
  notes: notes === undefined ? null : describeSpeech(notes, of, {}),
  opening: opening ?? null,
  outsider: [...outsider],
});
