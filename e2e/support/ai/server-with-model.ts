import { expect } from 'vitest';
import { ModelServer } from '../servers/model-server.ts';
import { caller, newTenant, startServer, type TestServer } from '../test-server.ts';

/** Three sentences with nearly the same meaning, and one that differs. */
export const story =
  'El cliente pide cambiar la música del vídeo. La música actual no encaja con la marca del cliente. Enviamos tres propuestas de música el lunes. La oficina cierra en agosto.';

/** Starts the product with a model whose answers the test sets, and creates organizations that may use it. */
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
    /** Creates an organization that uses this model. */
    async newAsker(settings: Record<string, unknown> = {}) {
      const asker = await openAsker(server);
      const connection = { base_url, model: 'small-1', api_key: 'key-1', ...settings };
      const reply = await asker.api('PATCH', '/settings/ai', connection);
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
