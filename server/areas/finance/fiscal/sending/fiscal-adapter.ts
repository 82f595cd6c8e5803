import { certifiedPost } from '#server/base/outbound/certified-post.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import type { VerifactuConfig } from '#server/vocabulary/config.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from '../messages.ts';
import type { FiscalContent } from '../record/fiscal-content.ts';
import { sendingEnvelope } from '../record/sending-xml.ts';
import { type Credentials, tlsOf } from '../settings/credentials.ts';
import { type AgencyAnswer, readAnswer } from './agency-answer.ts';

export interface FiscalSending {
  contents: readonly FiscalContent[];
  issuer: FiscalContent['issuer'];
  /** An earlier sending has failed, so the records are late. */
  isLate: boolean;
  credentials: Credentials;
}

export type Sent = Extract<AgencyAnswer, { is: 'answer' }> | { is: 'failure'; reason: Message };

/** Hands records to a tax agency. The records of a sending have one issuer and the order of their chain. */
export interface FiscalAdapter {
  send(sending: FiscalSending, signal: AbortSignal): Promise<Sent>;
}

const timeoutMs = 60_000;
const mostBytes = 5_000_000;

/** The service of the Spanish agency for systems that send all their records. */
export const verifactuAdapter = (
  { authority }: VerifactuConfig,
  endpoint: string,
  limitMs = timeoutMs,
): FiscalAdapter => ({
  async send({ credentials, ...sending }, signal) {
    try {
      const { status, text } = await certifiedPost({
        url: endpoint,
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
        body: sendingEnvelope(sending),
        tls: { ...tlsOf(credentials), ...(authority === undefined ? {} : { ca: authority }) },
        timeoutMs: limitMs,
        mostBytes,
        signal,
      });
      return resultOf(status, readAnswer(text));
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      return { is: 'failure', reason: error.text };
    }
  },
});

/** A refusal of the whole sending comes with the status 500. */
function resultOf(status: number, answer: AgencyAnswer): Sent {
  if (answer.is === 'fault') return { is: 'failure', reason: t('agencyFault', { reason: answer.reason }) };
  if (status !== 200) return { is: 'failure', reason: t('agencyStatus', { status }) };
  return answer.is === 'unreadable' ? { is: 'failure', reason: t('answerUnreadable') } : answer;
}
