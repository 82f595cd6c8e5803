import { z } from 'zod';

/** What a browser returns about a passkey, as the text of its JSON. */
const longestResponse = 20_000;

const base = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

export const assertion = z.object({
  ...base,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

export const attestation = z.object({
  ...base,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
  }),
});

export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;

/** The input of an operation that takes such a text. */
export const responseText = z.string().min(2).max(longestResponse);

export function parsed<T extends z.ZodType>(text: string, form: T): z.output<T> | undefined {
  if (text.length > longestResponse) return undefined;
  try {
    return form.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
