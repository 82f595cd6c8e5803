import { expect } from 'vitest';
import type { TestServer } from '../../test-server.ts';
import { newSettler } from '../settler.ts';
import { type CamtFacts, type CamtLine, camtOf } from './camt.ts';

export const ownIban = 'ES9121000418450200051332';

/** Creates an organization with a bank account, whose statements are imported. */
export async function newBanker(server: TestServer) {
  const settler = await newSettler(server);
  const { seller } = settler;
  await seller.change('/settings', {
    bank_accounts: [{ bank_name: 'Banco Norte', iban: ownIban, currency: 'EUR' }],
  });
  const { day: today }: { day: string } = (await seller.done('GET', '/finance/ageing?side=receivable'))
    .summary;
  const statement = (lines: readonly Omit<CamtLine, 'day'>[], more: Partial<CamtFacts> = {}) =>
    camtOf({
      ...{ number: 'S1', iban: ownIban, opening: 1000, from: today, to: today },
      lines: lines.map((line) => ({ day: today, ...line })),
      ...more,
    });
  const send = (content: string, more: Record<string, unknown> = {}) =>
    seller.api('POST', '/finance/bank-statements', { format: 'camt.053', content, ...more });
  const imported = async (content: string, more: Record<string, unknown> = {}) => {
    const reply = await send(content, more);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const lines = () => seller.read('/finance/bank-lines?per_page=100&sort_by=booking_date&sort_dir=asc');
  /** The only line of a new statement, with its proposals. */
  const proposed = async (line: Omit<CamtLine, 'day'>, more: Partial<CamtFacts> = {}) => {
    const { data } = await imported(statement([line], more));
    const [found] = await seller.read(`/finance/bank-lines?statement_id=${data[0].statement.id}`);
    return { line: found, proposals: await seller.read(`/finance/bank-lines/${found.id}/proposals`) };
  };
  const act = (id: string, verb: string, body: Record<string, unknown> = {}) =>
    seller.api('POST', `/finance/bank-lines/${id}/${verb}`, body);
  return { ...settler, today, statement, send, imported, lines, proposed, act };
}

export type Banker = Awaited<ReturnType<typeof newBanker>>;
