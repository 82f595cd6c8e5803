import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const line = z.object({
  IDFactura: z.object({ NumSerieFactura: z.string() }),
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  CodigoErrorRegistro: z.string().nullish(),
  DescripcionErrorRegistro: z.string().nullish(),
  RegistroDuplicado: z
    .object({ EstadoRegistroDuplicado: z.enum(['Correcta', 'AceptadaConErrores', 'Anulada']) })
    .nullish(),
});

const answer = z.object({
  CSV: z.string().nullish(),
  TiempoEsperaEnvio: z.coerce.number().int().min(0).max(9999),
  RespuestaLinea: z.array(line).default([]),
});

const envelope = z.object({
  Envelope: z.object({
    Body: z.object({
      RespuestaRegFactuSistemaFacturacion: answer.optional(),
      Fault: z.object({ faultstring: z.string() }).optional(),
    }),
  }),
});

/** The answer of the agency to one record. */
export interface AnsweredRecord {
  number: string;
  kind: 'issue' | 'annulment';
  status: 'accepted' | 'accepted_with_errors' | 'rejected';
  /** The agency has had the record before; the status is that of then. */
  isDuplicate: boolean;
  code: string | null;
  text: string | null;
}

export type AgencyAnswer =
  | { is: 'answer'; csv: string | null; waitSeconds: number; records: AnsweredRecord[] }
  | { is: 'fault'; reason: string }
  | { is: 'unreadable' };

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'RespuestaLinea',
});

const statuses = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted_with_errors',
  Incorrecto: 'rejected',
} as const;

function recordOf(one: z.output<typeof line>): AnsweredRecord {
  const { RegistroDuplicado: duplicate } = one;
  const known =
    duplicate?.EstadoRegistroDuplicado === 'AceptadaConErrores' ? 'accepted_with_errors' : 'accepted';
  return {
    number: one.IDFactura.NumSerieFactura,
    kind: one.Operacion.TipoOperacion === 'Alta' ? 'issue' : 'annulment',
    status: duplicate ? known : statuses[one.EstadoRegistro],
    isDuplicate: Boolean(duplicate),
    code: one.CodigoErrorRegistro ?? null,
    text: one.DescripcionErrorRegistro ?? null,
  };
}

/** Reads the answer of the agency's service. */
export function readAnswer(text: string): AgencyAnswer {
  const parsed = envelope.safeParse(parsedXml(text));
  if (!parsed.success) return { is: 'unreadable' };
  const { RespuestaRegFactuSistemaFacturacion: found, Fault } = parsed.data.Envelope.Body;
  if (Fault) return { is: 'fault', reason: Fault.faultstring.slice(0, 500) };
  if (!found) return { is: 'unreadable' };
  return {
    is: 'answer',
    csv: found.CSV ?? null,
    waitSeconds: found.TiempoEsperaEnvio,
    records: found.RespuestaLinea.map(recordOf),
  };
}

function parsedXml(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}
