import type { Ctx } from '#server/calls/context.ts';
import { contentUrl, guestContentUrl } from '#server/resources/files/content-url.ts';
import { filesIn } from '#server/resources/files/file-mentions.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { comment, type EditComment } from '../comments/comments.ts';
import { mediaFiles, withAddresses } from '../media/version-media.ts';
import type { EditVersion } from '../versions/versions.ts';
import { commentsOf } from './client-comments.ts';
import { type Guest, guestOf } from './review-guests.ts';
import { cardsOfLink } from './review-links.ts';

export const contentFor = ({ ctx, link, until, isPreview }: Guest, file: string): string =>
  isPreview ? contentUrl(ctx, file) : guestContentUrl(ctx, { type: 'review_link', id: link.id, until }, file);

type Cut = Pick<EditVersion, 'film' | 'media'>;

/** Without a download, a guest watches the copy for browsers. Where there is none, the link says that it serves the original. */
function watchedFile({ link }: Guest, { film, media }: Cut) {
  const copy = link.download ? undefined : media?.proxy?.file_id;
  return { file: copy ?? film?.file_id, is_original: !link.download && copy === undefined };
}

/** The properties of an uploaded film that a guest needs to play it. */
export function filmFor(guest: Guest, cut: Cut) {
  const { file, is_original } = watchedFile(guest, cut);
  if (file === undefined) return null;
  return {
    content_url: contentFor(guest, file),
    video_codec: cut.film?.video_codec ?? null,
    is_original,
  };
}

/** The pictures, the waveform and the copy for browsers of a film, with addresses that end with the link. */
export const mediaFor = (guest: Guest, { media }: EditVersion) =>
  media && withAddresses(media, (file) => contentFor(guest, file));

/** The attachments of a comment with addresses that the guest may open. */
export const attachmentsFor = (guest: Guest, { attachments }: Pick<EditComment, 'attachments'>) =>
  attachments.map(({ file_id, name, url, content_type = null, size = null }) => ({
    name,
    url: file_id ? contentFor(guest, file_id) : url,
    content_type,
    size,
  }));

/** The film as it is served, and what was made of it; a link that hands a film over serves nothing else. */
const filesOf = (guest: Guest, cut: Cut) =>
  guest.link.purpose === 'hand_over'
    ? [cut.film?.file_id]
    : [watchedFile(guest, cut).file, ...mediaFiles(cut.media)];

/** True if the page of a review link shows the file now: as the film of one of its cards, or with a comment for the client. */
export async function isShownToGuest(ctx: Ctx, link: string, file: string): Promise<boolean> {
  const found = await findRecord(ctx, 'edit_review_link', link);
  for (const own of found ? cardsOfLink(found) : []) {
    const guest = found && (await guestOf(ctx, found, own));
    if (!guest) continue;
    if (guest.cut && filesOf(guest, guest.cut).includes(file)) return true;
    if (found.purpose === 'hand_over') continue;
    const comments = await commentsOf(guest);
    if (comments.some((one) => filesIn(comment.resource, 'attachments', one.attachments).includes(file)))
      return true;
  }
  return false;
}
