import { runningApp } from '#server/bridge.ts';
import { DomainError } from '#server/errors.ts';

type Props = { params: Promise<{ token: string }> };

/** What a mail program's own button calls: a form, with nobody there to look at the answer. */
export async function POST(_: Request, { params }: Props): Promise<Response> {
  const { token } = await params;
  try {
    await runningApp().callAs(undefined, '').notificationLinks.stop({ token });
    return new Response(null, { status: 204 });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return new Response(null, { status: cause instanceof DomainError ? cause.status : 500 });
  }
}
