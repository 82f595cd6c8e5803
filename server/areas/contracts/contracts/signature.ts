import { z } from 'zod';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { type Method, methods } from './signers.ts';
import { sha256 } from './trail.ts';

const longest = 300_000;

/** A person signs by typing their name, or with a picture of their signature as well. */
export const signatureInput = {
  name: z.string().trim().min(1).max(200),
  method: z.enum(methods).default('typed'),
  /** Drawn or uploaded picture, as a data URL. */
  signature: z.string().max(longest).nullish(),
  /** Hash of the document that the person has seen. */
  document_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, refuseWith(t('notSha256')))
    .nullish(),
};

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    contract_signature: z.input<z.ZodObject<typeof signatureInput>>;
  }
}

export interface Picture {
  media_type: string;
  sha256: string;
  content: Buffer;
}

const form = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/;
const beginnings: Readonly<Record<string, string>> = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ff',
};

/** A typed signature has no picture. A picture that is not of the type that it claims is refused. */
export function pictureOf(method: Method, signature: string | null | undefined): Picture | undefined {
  if (method === 'typed') return undefined;
  if (!signature) throw invalidField('signature', 'required', t('pictureNeeded', { method }));
  const [, media_type = '', text = ''] = form.exec(signature) ?? [];
  const content = Buffer.from(text, 'base64');
  const beginning = beginnings[media_type];
  if (beginning === undefined || !content.subarray(0, 8).toString('hex').startsWith(beginning))
    throw invalidField('signature', 'picture', t('notPicture'));
  return { media_type, sha256: sha256(content), content };
}
