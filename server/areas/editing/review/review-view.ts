import { z } from 'zod';
import { spokenFrom } from '#server/areas/platform/notifications/spoken.ts';
import { brand, brandOf } from '#server/areas/platform/settings/brand.ts';
import { withNamed } from '#server/resources/resource/long-texts.ts';
import { commentKinds } from '../comments/comments.ts';
import { annotationOut } from '../comments/drawing.ts';
import { shownMedia } from '../media/version-media.ts';
import { type EditVersion, version } from '../versions/versions.ts';
import { decisions } from '../votes/decisions.ts';
import { decisionWith } from '../votes/voting.ts';
import { commentsOf } from './client-comments.ts';
import { attachmentsFor, filmFor, mediaFor } from './guest-files.ts';
import { type Guest, shownBy } from './review-guests.ts';
import { cardsOfLink } from './review-links.ts';

const commentView = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  kind: z.enum(commentKinds),
  body: z.string(),
  frame_in: z.number().nullable(),
  frame_out: z.number().nullable(),
  timecode: z.string().nullable(),
  annotation: annotationOut,
  author: z.string().nullable(),
  is_yours: z.boolean(),
  resolved: z.boolean(),
  created_at: z.string(),
  attachments: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      content_type: z.string().nullable(),
      size: z.number().nullable(),
    }),
  ),
});

/** Guests see what there is, and not how it is made. */
const guestMedia = shownMedia.pick({
  poster_url: true,
  strip: true,
  waveform: true,
  needs_proxy: true,
  proxy_url: true,
});

const situations = ['waiting', 'review', 'changes_requested', 'approved', 'closed'] as const;
type Situation = (typeof situations)[number];

export const reviewView = z.object({
  organization: z.string(),
  brand,
  name: z.string(),
  expires_at: z.string(),
  download: z.boolean(),
  watermark: z.boolean(),
  /** All cards of the link, in its order. */
  cards: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      situation: z.enum(situations),
      decision: z.enum(decisions).nullable(),
    }),
  ),
  card_id: z.string(),
  code: z.string(),
  title: z.string(),
  /** Only a version that is under review can be decided on. */
  situation: z.enum(situations),
  can_decide: z.boolean(),
  /** The decision that was made with this link about this version. */
  decision: z.enum(decisions).nullable(),
  version: z
    .object({
      id: z.string(),
      number: z.number(),
      /** Null for an uploaded film, which has a `content_url`. */
      url: z.string().nullable(),
      film: z
        .object({
          content_url: z.string(),
          video_codec: z.string().nullable(),
          /** True if the link offers no download, and serves the original all the same. */
          is_original: z.boolean(),
        })
        .nullable(),
      media: guestMedia.nullable(),
      state: z.enum(['processing', 'ready', 'broken']),
      duration_ms: z.number().nullable(),
      frame_rate: z.string().nullable(),
      drop_frame: z.boolean(),
      still: z.string().nullish(),
    })
    .nullable(),
  comments: z.array(commentView),
});

const situationOf = ({ card, cut }: Guest): Situation => {
  if (card.status === 'approved' || card.status === 'delivered' || cut?.review === 'approved')
    return 'approved';
  if (card.status === 'cancelled') return 'closed';
  if (card.status === 'changes_requested' || cut?.review === 'rejected') return 'changes_requested';
  return card.status === 'review' && (!cut || cut.id === card.current_version_id) ? 'review' : 'waiting';
};

export async function presentReview(guest: Guest): Promise<z.input<typeof reviewView>> {
  const { ctx, link, card, cut } = guest;
  const situation = situationOf(guest);
  const comments = await commentsOf(guest);
  const ofTeam = comments.flatMap(({ review_link_id, body }) => (review_link_id === null ? [body] : []));
  const spoken = await spokenFrom(ctx, ofTeam);
  return reviewView.parse({
    organization: ctx.actor.organization.name,
    name: link.name,
    brand: brandOf(ctx),
    expires_at: link.expires_at,
    download: link.download,
    watermark: link.watermark,
    cards: await cardsOf(guest),
    card_id: card.id,
    code: card.code,
    title: card.title,
    decision: cut ? await decisionWith(ctx, link.id, cut.id) : null,
    situation,
    can_decide: link.can_decide && situation === 'review',
    version: cut ? await cutFor(guest, cut) : null,
    comments: comments.map(({ author_name, review_link_id, ...one }) => ({
      ...one,
      // A guest sees the name of a mentioned person, and cannot find out a name with an id.
      body: review_link_id === null ? spoken(one.body) : one.body,
      attachments: attachmentsFor(guest, one),
      // A guest cannot see who of the organization wrote a comment.
      author: author_name,
      is_yours: review_link_id === link.id,
    })),
  });
}

/** A card that was deleted is no longer shown. */
async function cardsOf({ ctx, link }: Guest) {
  const shown = [];
  for (const id of cardsOfLink(link)) {
    const guest = await shownBy(ctx, link, id);
    if (!guest) continue;
    const decision = guest.cut ? await decisionWith(ctx, link.id, guest.cut.id) : null;
    shown.push({ id, title: guest.card.title, situation: situationOf(guest), decision });
  }
  return shown;
}

const cutFor = async (guest: Guest, cut: EditVersion) => ({
  ...(await withNamed(guest.ctx, version.resource, cut, ['still'])),
  film: filmFor(guest, cut),
  media: mediaFor(guest, cut),
});
