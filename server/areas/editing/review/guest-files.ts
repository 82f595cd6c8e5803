import type { Ctx } from '#server/calls/context.ts';
import { contentUrl, guestContentUrl } from '#server/resources/files/content-url.ts';
import { filesIn } from '#server/resources/files/file-mentions.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { comment, type EditComment } from '../comments/comments.ts';
import type { VersionFilm } from '../versions/version-film.ts';
import { commentsOf } from './client-comments.ts';
import { type Guest, guestOf } from './review-guests.ts';

const contentFor = ({ ctx, link, until, isPreview }: Guest, file: string): string =>
  isPreview ? contentUrl(ctx, file) : guestContentUrl(ctx, { type: 'review_link', id: link.id, until }, file);

/**
 * The file that a guest watches. There are no smaller copies yet, so a link without a download says that it serves the
 * original.
 */
const watchedFile = ({ link }: Guest, { file_id }: VersionFilm) => ({
  file: file_id,
  is_original: !link.download,
});

/** The properties of an uploaded film that a guest needs to play it. */
export function filmFor(guest: Guest, film: VersionFilm | null) {
  if (!film) return null;
  const { file, is_original } = watchedFile(guest, film);
  return { content_url: contentFor(guest, file), video_codec: film.video_codec ?? null, is_original };
}

/** The attachments of a comment with addresses that the guest may open. */
export const attachmentsFor = (guest: Guest, { attachments }: Pick<EditComment, 'attachments'>) =>
  attachments.map(({ file_id, name, url, content_type = null, size = null }) => ({
    name,
    url: file_id ? contentFor(guest, file_id) : url,
    content_type,
    size,
  }));

/** Whether the page of a review link shows the file now: as the film of one of its cards, or with a comment for the client. */
export async function isShownToGuest(ctx: Ctx, link: string, file: string): Promise<boolean> {
  const found = await findRecord(ctx, 'edit_review_link', link);
  for (const own of found?.card_ids ?? []) {
    const guest = found && (await guestOf(ctx, found, own));
    if (!guest) continue;
    if (guest.cut?.file_id === file) return true;
    const comments = await commentsOf(guest);
    if (comments.some((one) => filesIn(comment.resource, 'attachments', one.attachments).includes(file)))
      return true;
  }
  return false;
}
