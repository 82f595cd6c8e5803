import type { TokenRole } from '#server/kernel/access/access.ts';
import { expect, type Organization, type TestData } from './fixtures.ts';

/** Creates an integrator with a token in an organization of the test's own. */
export async function newIntegrator(testData: TestData, baseURL = '', role: TokenRole = 'manager') {
  const organization: Organization = await testData.organization('Estudio Norte');
  const token = await testData.token(organization, 'Importer', role);
  const send = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${baseURL}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(reply.status, `${path}: ${await reply.clone().text()}`).toBe(200);
    return (await reply.json()).data;
  };
  return {
    organization,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
    patch: (path: string, body: object) => send('PATCH', path, body),
  };
}
