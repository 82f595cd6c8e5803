import { expect } from 'vitest';
import { ModelServer } from '../servers/model-server.ts';
import { caller, newTenant, startServer, type TestServer } from '../test-server.ts';

/** Three sentences that say much the same, and one that does not. */
export const story =
  'El cliente pide cambiar la música del vídeo. La música actual no encaja con la marca del cliente. Enviamos tres propuestas de música el lunes. La oficina cierra en agosto.';

/** The product, a model that says what the test wants, and organizations that may ask it. */
export async function startServerWithModel(options: Parameters<typeof startServer>[0] = {}) {
  const model = new ModelServer();
  const base_url = await model.listen();
  const config = { ...options.config, allowInsecureWebhooks: true };
  const server = await startServer({ ...options, config });
  return {
    model,
    server,
    base_url,
    async close() {
      await server.close();
      await model.close();
    },
    /** An organization with this model. */
    async newAsker(settings: Record<string, unknown> = {}) {
      const asker = await openAsker(server);
      const wish = { base_url, model: 'small-1', api_key: 'key-1', ...settings };
      const reply = await asker.api('PATCH', '/settings/ai', wish);
      expect(reply.status, reply.text).toBe(200);
      return asker;
    },
    newOther: () => openAsker(server),
  };
}

async function openAsker(server: TestServer) {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  return {
    tenant,
    api,
    ask: async (feature: string, body: Record<string, unknown>) => {
      const reply = await api('POST', `/ai/${feature}`, body);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    },
    usage: async () => (await api('GET', '/settings/ai')).body.data.usage,
  };
}
