'use client';

import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Notice } from '#components/base/ui/notice.tsx';

/** The rule by which a link was refused, such as that it has expired. */
export const ruleOf = (error: unknown): string | undefined => wireError(error).details[0]?.rule;

interface Texts {
  noLink: string;
  noLinkAbout: string;
  /** The title where the content of the link could not be read. */
  broken: string;
}

/** The page of a guest whose link is closed for a reason that is known, is wrong, or could not be read. */
export function RefusedLink({
  error,
  closed,
  texts,
}: {
  error: unknown;
  closed?: { title: string; about: string } | undefined;
  texts: Texts;
}) {
  const failureText = useFailureText();
  if (closed) return <Notice order={1} {...closed} />;
  return wireError(error).code === 'not_found' ? (
    <Notice order={1} title={texts.noLink} about={texts.noLinkAbout} />
  ) : (
    <Notice order={1} title={texts.broken} about={failureText(error)} />
  );
}
