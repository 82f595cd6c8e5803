import { getLocale, getMessages } from 'next-intl/server';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { serverCaller } from '#components/base/session/current.ts';
import { pick } from '#components/base/wording/messages/shared.ts';
import { beginningFrom } from '#components/records/form/beginning-from.ts';
import { textsOfForm } from '#components/records/form/new/texts-of-form.ts';
import { wordsOfKind } from '#components/records/kinds/words-of-kind.ts';

/**
 * The parts of the form for a new record: its kind, words and texts, and the values with which it begins. The dialog that
 * opens over any page loads them, because that page has those of its own kind alone.
 */
export async function GET(request: Request, { params }: { params: Promise<{ plural: string }> }) {
  const { plural } = await params;
  try {
    const kind = await (await serverCaller()).surface.kind({ plural });
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    const [beginning, locale, messages] = await Promise.all([
      beginningFrom(kind, asked),
      getLocale(),
      getMessages(),
    ]);
    const table = wordsOfKind(locale, kind);
    return Response.json(
      { kind, table, texts: pick(messages, textsOfForm), ...beginning },
      { headers: { 'cache-control': 'no-store' } },
    );
  } catch (error) {
    return new Response(null, { status: refusalStatus(error) });
  }
}
