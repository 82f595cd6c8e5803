import type { App } from '#server/product/app.ts';
import type { Handler } from '../http/handler.ts';

/** The tools and the SDK are loaded with the first request, because most processes never get one. */
export function mcpHandler(app: App): Handler {
  let loading: Promise<Handler> | undefined;
  return async (req, res) => {
    loading ??= import('./handler.ts').then(({ openMcp }) => openMcp(app));
    const handle = await loading;
    await handle(req, res);
  };
}
