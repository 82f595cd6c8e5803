import type { Ctx } from '#server/calls/context.ts';
import { guestContentUrl } from '#server/resources/files/content-url.ts';
import { filesIn } from '#server/resources/files/file-mentions.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { comment, type EditComment } from '../comments/comments.ts';
import { mediaFiles, withAddresses } from '../media/version-media.ts';
import type { VersionFilm } from '../versions/version-film.ts';
import type { EditVersion } from '../versions/versions.ts';
import { commentsOf } from './client-comments.ts';
import { type Guest, guestOf } from './review-guests.ts';

const contentFor = ({ ctx, link }: Guest, file: string): string =>
  guestContentUrl(ctx, { type: 'review_link', id: link.id }, file);

/** The properties of an uploaded film that a guest needs to play it. */
export const filmFor = (guest: Guest, film: VersionFilm | null) =>
  film && { content_url: contentFor(guest, film.file_id), video_codec: film.video_codec ?? null };

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

/** Whether the page of a review link shows the file now: as its film, or with a comment for the client. */
export async function isShownToGuest(ctx: Ctx, link: string, file: string): Promise<boolean> {
  const found = await findRecord(ctx, 'edit_review_link', link);
  const guest = found && (await guestOf(ctx, found));
  if (!guest) return false;
  if (guest.cut?.file_id === file || mediaFiles(guest.cut?.media ?? null).includes(file)) return true;
  const comments = await commentsOf(guest);
  return comments.some((one) => filesIn(comment.resource, 'attachments', one.attachments).includes(file));
}
