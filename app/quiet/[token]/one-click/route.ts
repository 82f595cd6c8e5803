import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { runningApp } from '#server/calls/bridge.ts';

type Props = { params: Promise<{ token: string }> };

/** What a mail program's own button calls: a form, with nobody there to look at the answer. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { token } = await params;
  try {
    await runningApp().callAs(undefined, request.headers).notificationLinks.stop({ token });
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(null, { status: refusalStatus(error) });
  }
}
