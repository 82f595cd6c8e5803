import { textElement, type XmlElement } from '../../invoices/electronic/xml-document.ts';
import type {
  AnnulmentContent,
  FiscalContent,
  FiscalDetail,
  FiscalIdentity,
  IssueContent,
} from './fiscal-content.ts';
import { fiscalDate } from './fiscal-date.ts';
import { fiscalHash } from './fiscal-hash.ts';

const identityElement = (identity: FiscalIdentity): XmlElement =>
  'nif' in identity
    ? { 'sf:NIF': identity.nif }
    : {
        'sf:IDOtro': {
          'sf:CodigoPais': identity.country,
          'sf:IDType': identity.type,
          'sf:ID': identity.id,
        },
      };

const detailElement = ({ regime, operation, ...one }: FiscalDetail): XmlElement => ({
  'sf:Impuesto': '01',
  'sf:ClaveRegimen': regime,
  [operation.startsWith('E') ? 'sf:OperacionExenta' : 'sf:CalificacionOperacion']: operation,
  ...textElement('sf:TipoImpositivo', one.rate),
  'sf:BaseImponibleOimporteNoSujeto': one.base,
  ...textElement('sf:CuotaRepercutida', one.tax),
  ...textElement('sf:TipoRecargoEquivalencia', one.surcharge_rate),
  ...textElement('sf:CuotaRecargoEquivalencia', one.surcharge),
});

type Named = IssueContent['corrected'];

const namedElement = (list: string, item: string, { issuer }: FiscalContent, all: Named): XmlElement =>
  all.length === 0
    ? {}
    : {
        [list]: {
          [item]: all.map(({ number, date }) => ({
            'sf:IDEmisorFactura': issuer.tax_id,
            'sf:NumSerieFactura': number,
            'sf:FechaExpedicionFactura': fiscalDate(date),
          })),
        },
      };

const rectifiedElement = (rectified: IssueContent['rectified']): XmlElement =>
  rectified === null
    ? {}
    : {
        'sf:ImporteRectificacion': {
          'sf:BaseRectificada': rectified.base,
          'sf:CuotaRectificada': rectified.tax,
          ...textElement('sf:CuotaRecargoRectificado', rectified.surcharge),
        },
      };

/** Whether the agency knows the document decides what it accepts instead. */
const repetitions = {
  accepted: { 'sf:Subsanacion': 'S' },
  never_registered: { 'sf:Subsanacion': 'S', 'sf:RechazoPrevio': 'X' },
  refused_again: { 'sf:Subsanacion': 'S', 'sf:RechazoPrevio': 'S' },
} as const satisfies Record<NonNullable<IssueContent['repetition']>, XmlElement>;

/** The place in the chain, the program and the hash, which end every record. */
function chained(content: FiscalContent): XmlElement {
  const { previous, system } = content;
  return {
    'sf:Encadenamiento': previous
      ? {
          'sf:RegistroAnterior': {
            'sf:IDEmisorFactura': previous.tax_id,
            'sf:NumSerieFactura': previous.number,
            'sf:FechaExpedicionFactura': fiscalDate(previous.date),
            'sf:Huella': previous.hash,
          },
        }
      : { 'sf:PrimerRegistro': 'S' },
    'sf:SistemaInformatico': {
      'sf:NombreRazon': system.producer,
      'sf:NIF': system.producer_tax_id,
      'sf:NombreSistemaInformatico': system.name,
      'sf:IdSistemaInformatico': '01',
      'sf:Version': system.version,
      'sf:NumeroInstalacion': system.installation,
      'sf:TipoUsoPosibleSoloVerifactu': 'S',
      'sf:TipoUsoPosibleMultiOT': 'S',
      'sf:IndicadorMultiplesOT': 'S',
    },
    'sf:FechaHoraHusoGenRegistro': content.recorded_at,
    'sf:TipoHuella': '01',
    'sf:Huella': fiscalHash(content),
  };
}

const issueElement = (content: IssueContent): XmlElement => ({
  'sf:IDVersion': '1.0',
  'sf:IDFactura': {
    'sf:IDEmisorFactura': content.issuer.tax_id,
    'sf:NumSerieFactura': content.number,
    'sf:FechaExpedicionFactura': fiscalDate(content.issue_date),
  },
  'sf:NombreRazonEmisor': content.issuer.name,
  ...(content.repetition ? repetitions[content.repetition] : {}),
  'sf:TipoFactura': content.type,
  ...textElement('sf:TipoRectificativa', content.correction),
  ...namedElement('sf:FacturasRectificadas', 'sf:IDFacturaRectificada', content, content.corrected),
  ...namedElement('sf:FacturasSustituidas', 'sf:IDFacturaSustituida', content, content.replaced),
  ...rectifiedElement(content.rectified),
  ...textElement('sf:FechaOperacion', content.operation_date && fiscalDate(content.operation_date)),
  'sf:DescripcionOperacion': content.description,
  ...(content.recipient
    ? {
        'sf:Destinatarios': {
          'sf:IDDestinatario': {
            'sf:NombreRazon': content.recipient.name,
            ...identityElement(content.recipient.identity),
          },
        },
      }
    : {}),
  'sf:Desglose': { 'sf:DetalleDesglose': content.details.map(detailElement) },
  'sf:CuotaTotal': content.tax_total,
  'sf:ImporteTotal': content.total,
  ...chained(content),
});

const annulmentElement = (content: AnnulmentContent): XmlElement => ({
  'sf:IDVersion': '1.0',
  'sf:IDFactura': {
    'sf:IDEmisorFacturaAnulada': content.issuer.tax_id,
    'sf:NumSerieFacturaAnulada': content.number,
    'sf:FechaExpedicionFacturaAnulada': fiscalDate(content.issue_date),
  },
  ...(content.is_unregistered ? { 'sf:SinRegistroPrevio': 'S' } : {}),
  ...(content.is_repeated ? { 'sf:RechazoPrevio': 'S' } : {}),
  ...chained(content),
});

/** A record as one element of a sending. */
export const recordElement = (content: FiscalContent): XmlElement =>
  content.kind === 'issue'
    ? { 'sf:RegistroAlta': issueElement(content) }
    : { 'sf:RegistroAnulacion': annulmentElement(content) };
