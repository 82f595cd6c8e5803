import type { AnyTRPCRouter } from '@trpc/server';
import { recordedExamples } from './examples.ts';
import { buildDocument, type OpenApiDocument } from './openapi.ts';

const made = new WeakMap<AnyTRPCRouter, OpenApiDocument>();

/** The document does not change while the process runs, so it is made once, when something first needs it. */
export function wholeDocument(router: AnyTRPCRouter): OpenApiDocument {
  const known = made.get(router);
  if (known) return known;
  const document = buildDocument(router, recordedExamples());
  made.set(router, document);
  return document;
}
