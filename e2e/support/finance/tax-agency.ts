import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { makeCertificate } from '../outbound/certificate.ts';

interface Received {
  body: string;
  /** The names of the records, such as "Alta INV-2026-000001". */
  records: string[];
  /** The tax number in the certificate of the caller. */
  caller: unknown;
}

/** The answer of the agency to a record. Records that are not named are correct. */
interface Verdict {
  state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  code?: string;
  text?: string;
  duplicate?: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
}

type Mood = 'answers' | 'fault' | 'cuts off' | 'takes and cuts off' | 'is silent' | 'is broken';

const named = /<sf:Registro(Alta|Anulacion)>.*?<sf:NumSerieFactura(?:Anulada)?>([^<]+)</gs;

const lineOf = (name: string, { state, code, text, duplicate }: Verdict) => {
  const [operation = '', number = ''] = name.split(' ');
  const error = code ? `<r:CodigoErrorRegistro>${code}</r:CodigoErrorRegistro>` : '';
  const reason = text ? `<r:DescripcionErrorRegistro>${text}</r:DescripcionErrorRegistro>` : '';
  const known = duplicate
    ? `<r:RegistroDuplicado><s:IdPeticionRegistroDuplicado>1</s:IdPeticionRegistroDuplicado><s:EstadoRegistroDuplicado>${duplicate}</s:EstadoRegistroDuplicado></r:RegistroDuplicado>`
    : '';
  return `<r:RespuestaLinea><r:IDFactura><s:IDEmisorFactura>B12345674</s:IDEmisorFactura><s:NumSerieFactura>${number}</s:NumSerieFactura><s:FechaExpedicionFactura>01-01-2026</s:FechaExpedicionFactura></r:IDFactura><r:Operacion><s:TipoOperacion>${operation}</s:TipoOperacion></r:Operacion><r:EstadoRegistro>${state}</r:EstadoRegistro>${error}${reason}${known}</r:RespuestaLinea>`;
};

const envelope = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${inside}</env:Body></env:Envelope>`;

/** A real server with TLS on this machine that takes records and answers as the tax agency of Spain does. */
export async function startAgency() {
  const { key, cert } = makeCertificate('localhost');
  const received: Received[] = [];
  const agency = {
    received,
    mood: 'answers' as Mood,
    waitSeconds: 60,
    verdicts: new Map<string, Verdict>(),
    authority: cert,
    endpoint: '',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(
    { key, cert, requestCert: true, rejectUnauthorized: false },
    (request, reply) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        const socket = request.socket as TLSSocket;
        const records = [...body.matchAll(named)].map(([, operation, number]) => `${operation} ${number}`);
        const caller = socket.getPeerX509Certificate()?.subject.split('=').at(-1);
        if (agency.mood === 'is silent') return;
        if (agency.mood === 'cuts off') return socket.destroy();
        received.push({ body, records, caller });
        if (agency.mood === 'takes and cuts off') return socket.destroy();
        if (agency.mood === 'is broken') return reply.writeHead(503).end('<html>busy</html>');
        if (agency.mood === 'fault')
          return reply
            .writeHead(500)
            .end(
              envelope(
                '<env:Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4102].El XML no cumple el esquema</faultstring></env:Fault>',
              ),
            );
        const lines = records.map((name) => lineOf(name, agency.verdicts.get(name) ?? { state: 'Correcto' }));
        const head = `<r:CSV>A-TEST</r:CSV><r:Cabecera/><r:TiempoEsperaEnvio>${agency.waitSeconds}</r:TiempoEsperaEnvio><r:EstadoEnvio>Correcto</r:EstadoEnvio>`;
        reply
          .writeHead(200, { 'content-type': 'text/xml' })
          .end(
            envelope(
              `<r:RespuestaRegFactuSistemaFacturacion xmlns:r="urn:r" xmlns:s="urn:s">${head}${lines.join('')}</r:RespuestaRegFactuSistemaFacturacion>`,
            ),
          );
      });
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  agency.endpoint = `https://localhost:${port}/VerifactuSOAP`;
  return agency;
}

export type Agency = Awaited<ReturnType<typeof startAgency>>;
