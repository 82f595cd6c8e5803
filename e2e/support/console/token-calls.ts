import { expect } from '@playwright/test';
import type { TokenRole } from '#server/kernel/access/access.ts';
import type { Organization, TestData } from './fixtures.ts';

/** Calls the API with a token and returns the data of the answer. */
export type CallWithToken = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<Record<string, unknown> & { id: string }>;

export const callsWithToken =
  (baseURL: string | undefined, token: string): CallWithToken =>
  async (method, path, body) => {
    const reply = await fetch(`${baseURL}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await reply.json();
    expect(reply.status, JSON.stringify(answer)).toBe(200);
    return answer.data;
  };

export const callsWithNewToken = async (
  testData: TestData,
  organization: Organization,
  baseURL: string | undefined,
  role: TokenRole = 'admin',
): Promise<CallWithToken> => callsWithToken(baseURL, await testData.token(organization, 'Automation', role));
