import { z } from 'zod';
import type { Services } from '#server/calls/services.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const place = 'unsubscribe';
const owner = z.tuple([z.string(), z.string()]);

/** A link that names its contact. It is sealed, so that nobody can make one for somebody else. */
export function unsubscribeLinks(
  app: Pick<Services, 'seal' | 'baseUrl'>,
  organization: string,
  contactId: string,
) {
  const token = app.seal.close(JSON.stringify([organization, contactId]), place);
  const page = `${app.baseUrl}/unsubscribe/${token}`;
  return { page, oneClick: `${page}/one-click` };
}

export function readUnsubscribeToken({ seal }: Pick<Services, 'seal'>, token: string) {
  try {
    const [organization, contactId] = owner.parse(JSON.parse(seal.open(token, place)));
    return { organization, contactId };
  } catch {
    throw notFound(t('noLink'));
  }
}
