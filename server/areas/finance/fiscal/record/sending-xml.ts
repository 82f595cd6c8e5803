import { type XmlElement, xmlDocument } from '../../invoices/electronic/xml-document.ts';
import type { FiscalContent } from './fiscal-content.ts';
import { recordElement } from './record-xml.ts';

const base =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

const namespaces = {
  '@xmlns:sfLR': `${base}SuministroLR.xsd`,
  '@xmlns:sf': `${base}SuministroInformacion.xsd`,
};

interface Sending {
  issuer: FiscalContent['issuer'];
  contents: readonly FiscalContent[];
  /** The records are late because an earlier sending has failed. */
  isLate: boolean;
}

const body = ({ issuer, contents, isLate }: Sending): XmlElement => ({
  'sfLR:Cabecera': {
    'sf:ObligadoEmision': { 'sf:NombreRazon': issuer.name, 'sf:NIF': issuer.tax_id },
    ...(isLate ? { 'sf:RemisionVoluntaria': { 'sf:Incidencia': 'S' } } : {}),
  },
  'sfLR:RegistroFactura': contents.map(recordElement),
});

/** A sending as it is, for the validators of its schema. */
export const sendingXml = (sending: Sending): string =>
  xmlDocument({ 'sfLR:RegFactuSistemaFacturacion': { ...namespaces, ...body(sending) } });

/** A sending in the envelope of the agency's service. */
export const sendingEnvelope = (sending: Sending): string =>
  xmlDocument({
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      ...namespaces,
      'soapenv:Body': { 'sfLR:RegFactuSistemaFacturacion': body(sending) },
    },
  });
