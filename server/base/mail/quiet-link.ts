import { z } from 'zod';
import type { Services } from '#server/calls/services.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const place = 'quiet';
const owner = z.tuple([z.string(), z.string(), z.string()]);

export interface Quieting {
  organization: string;
  recipient: string;
  topic: string;
}

/** A link that stops one person's mails of one topic. It is sealed, so that nobody can make one for somebody else. */
export function quietLinks(
  app: Pick<Services, 'seal' | 'baseUrl'>,
  { organization, recipient, topic }: Quieting,
) {
  const token = app.seal.close(JSON.stringify([organization, recipient, topic]), place);
  const page = `${app.baseUrl}/quiet/${token}`;
  return { page, oneClick: `${page}/one-click` };
}

export function readQuietToken({ seal }: Pick<Services, 'seal'>, token: string): Quieting {
  try {
    const [organization, recipient, topic] = owner.parse(JSON.parse(seal.open(token, place)));
    return { organization, recipient, topic };
  } catch {
    throw notFound(t('noLink'));
  }
}
