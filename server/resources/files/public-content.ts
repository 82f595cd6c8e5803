import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';

/** Another place than that of the addresses for one reader, so that neither key opens the other. */
const place = 'public content of a file';

const publicKey = z.object({ organization: z.string(), file: z.string() });
type PublicKey = z.output<typeof publicKey>;

/** Whether everybody may see a file at this moment. */
export type PublicFile = (ctx: Ctx, file: string) => boolean;

const known: PublicFile[] = [];

export function declarePublicFiles(isPublic: PublicFile): void {
  known.push(isPublic);
}

export const isPublicFile = (ctx: Ctx, file: string): boolean =>
  known.some((isPublic) => isPublic(ctx, file));

/**
 * The address of a file that everybody may see. It stays the same and does not end with time, so that browsers keep the
 * picture and mails show it later. It works as long as the file is public.
 */
export function publicContentUrl(
  { app, organization }: Pick<Ctx, 'app' | 'organization'>,
  file: string,
): string {
  const key: PublicKey = { organization, file };
  const text = Buffer.from(JSON.stringify(key)).toString('base64url');
  return `${app.baseUrl}/api/v1/files/content/${app.seal.sign(text, place)}`;
}

/** Undefined for a key that was not made here. */
export function readPublicKey({ seal }: Services, key: string): PublicKey | undefined {
  const text = seal.verified(key, place);
  return text === undefined
    ? undefined
    : publicKey.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}
