import { sendDueRecords } from '#server/areas/finance/fiscal/sending/send-job.ts';
import { type Clocked, startClocked } from '../test-server-with-clock.ts';
import { newBiller } from './biller.ts';
import { type Agency, startAgency } from './tax-agency.ts';
import { certificateOf } from './tax-certificate.ts';

export interface FiscalPlace {
  clocked: Clocked;
  agency: Agency;
  close(): Promise<void>;
}

/** A server whose installation has a producer, with a tax agency on this machine. */
export async function startFiscal(moment: string): Promise<FiscalPlace> {
  const agency = await startAgency();
  const { endpoint, authority } = agency;
  const producer = { producer: 'Productora SL', producerTaxId: 'B87654321' };
  const verifactu = { ...producer, declaration: 'https://example.com/declaracion', endpoint, authority };
  const clocked = await startClocked(moment, { verifactu });
  return {
    clocked,
    agency,
    close: async () => {
      await clocked.close();
      await agency.close();
    },
  };
}

/** An organization in Spain that can switch VeriFactu on. */
export async function newFiscalBiller({ clocked }: FiscalPlace) {
  const biller = await newBiller(clocked.server);
  await biller.inCountry('ES');
  const { api, done, change, read } = biller.seller;
  await change('/settings', { timezone: 'Europe/Madrid', legal_name: 'Estudio Norte, S.L.' });
  const switchTo = (status: 'on' | 'off') => api('PATCH', '/finance/verifactu', { status });
  const upload = (certificate: string, password = '') =>
    api('POST', '/finance/verifactu/certificate', { certificate, password });
  return {
    ...biller,
    switchTo,
    upload,
    on: async () => {
      await done('POST', '/finance/verifactu/certificate', { certificate: certificateOf('B12345674') });
      await done('PATCH', '/finance/verifactu', { status: 'on' });
    },
    state: () => read('/finance/verifactu'),
    records: (query = '') => read(`/finance/fiscal-records?sort_dir=asc&per_page=100${query}`),
    record: (id: string) => read(`/finance/fiscal-records/${id}`),
    check: () => read('/finance/fiscal-records/check'),
    /** Sends what is due, as a worker does each minute. */
    send: () => sendDueRecords(clocked.server.app, new AbortController().signal),
  };
}

export type FiscalBiller = Awaited<ReturnType<typeof newFiscalBiller>>;
