import { caller, type Tenant, type TestServer } from '../test-server.ts';

interface Listed {
  feature: string;
  example: Record<string, unknown>;
}

export interface ShownExample {
  feature: string;
  http: number;
  status: string | undefined;
  /** The result says something beside its zeros. */
  isFilled: boolean;
  /** There are too few records, and the answer says how many are needed. */
  isLacking: boolean;
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isFilled)
    : value !== null && value !== '' && value !== 0;

/** Calls every AI function with the example that GET /ai shows, as it is written. */
export async function callShownExamples(server: TestServer, tenant: Tenant): Promise<ShownExample[]> {
  const api = caller(server, tenant.tokens.admin);
  const listed: Listed[] = (await api('GET', '/ai')).body.data;
  const answers: ShownExample[] = [];
  for (const { feature, example } of listed) {
    const reply = await api('POST', `/ai/${feature}`, example);
    const { status, result, about, needed, have } = reply.body.data ?? {};
    answers.push({
      feature,
      http: reply.status,
      status,
      isFilled: isFilled(result),
      isLacking: status === 'insufficient_data' && have < needed && Boolean(about),
    });
  }
  return answers;
}
