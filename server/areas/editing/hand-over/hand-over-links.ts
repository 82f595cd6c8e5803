import { z } from 'zod';
import { preparedOperation } from '#server/calls/operation.ts';
import { recordReply, unchecked } from '#server/calls/replies.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { card } from '../cards/cards.ts';
import { linkInput } from '../review/link-input.ts';
import { hashedPassword, makeLink, mostDays, usualDays } from '../review/link-making.ts';
import { editReviewLinkFields, reviewLink } from '../review/review-links.ts';
import { finalCut } from './final-cut.ts';

const { email, expires_at, password } = linkInput;

/** A link that hands a film over is a review link of another purpose: it is listed and revoked like the others. */
export const editHandOvers = {
  create: preparedOperation({
    tag: reviewLink.resource.tag,
    area: 'editing',
    method: 'POST',
    path: '/edicion/videos/{id}/hand-over',
    summary: 'Hand an approved cut over by a link',
    description: `Creates a link with which somebody without an account downloads the newest version of an approved or delivered card, and reads its name, size, length and SHA-256. The link stays with this version. Its address is returned only in this response. It is valid for ${usualDays} days unless \`expires_at\` is given, and for ${mostDays} at most. It is listed with the review links of the card and revoked like them; a download that has begun is then ended.`,
    examples: { request: { name: 'Ana García' }, recordFrom: '/edicion/videos (approved)' },
    input: z.looseObject({
      id: z.string().min(1).max(64),
      name: editReviewLinkFields.name.write,
      email,
      expires_at,
      password,
    }),
    showsSecret: true,
    output: recordReply(reviewLink.read.extend({ url: z.string() })),
    prepare: hashedPassword,
    handler: async (ctx, { id, ...given }) => {
      const own = await lockRecord(ctx, card.resource, id);
      const cut = await finalCut(ctx, own);
      const rights = { can_decide: false, counts_as_approval: false, download: true, watermark: false };
      const link = { ...given, ...rights, version_id: cut.id, purpose: 'hand_over' as const };
      return unchecked({ data: await makeLink(ctx, [own], link) });
    },
  }),
};
