import { brandOf } from '#server/areas/platform/settings/brand.ts';
import type { DocumentDescription } from '#server/base/documents/description.ts';
import type { DocumentLetter } from '#server/base/documents/kept/mail-document.ts';
import type { LetterDescription } from '#server/base/mail/letters/letter.ts';
import type { Ctx } from '#server/calls/context.ts';
import { strongSums } from './customer-page.ts';

interface Content {
  to: readonly string[];
  opening: readonly (string | undefined)[];
  /** The facts of the document and its strong sums, unless others matter more today. */
  figures?: LetterDescription['figures'];
  passages: LetterDescription['passages'];
}

/** The letter to the customer of a document, with the words, the parties and the look of the document. */
export function documentLetter(
  ctx: Ctx,
  description: DocumentDescription,
  { to, opening, figures, passages }: Content,
): DocumentLetter {
  const { language, title, author, color, facts, parties, footer } = description;
  const [sender] = parties;
  return {
    to,
    subject: `${author}: ${title}`,
    ...{ language, author, color, title, passages },
    logoUrl: brandOf(ctx).logo_url,
    opening: opening.filter((text) => text !== undefined),
    figures: figures ?? [...facts, ...strongSums(description)],
    footer: [author, (sender?.lines ?? []).join(' · '), ...footer].filter((line) => line !== ''),
  };
}
