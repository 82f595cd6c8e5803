import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { runningApp } from '#server/boot/bridge.ts';

type Props = { params: Promise<{ token: string }> };

/** Called by the unsubscribe button of mail programs, which show no answer. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { token } = await params;
  try {
    await runningApp().callAs(undefined, request.headers).marketing.unsubscribe({ token });
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(null, { status: refusalStatus(error) });
  }
}
