import { expect, test } from 'vitest';
import type { AnnulmentContent, FiscalContent, IssueContent } from './fiscal-content.ts';
import { fiscalHash } from './fiscal-hash.ts';
import { qrAddress } from './qr-address.ts';
import { recordedAt } from './recorded-at.ts';
import { sendingXml } from './sending-xml.ts';

const issuer = { name: 'Estudio Norte', tax_id: '89890001K' };
const system = {
  producer: 'Productora',
  producer_tax_id: '89890001K',
  name: 'Platform',
  version: '1.2.0',
  installation: 'org_1',
};

const first: IssueContent = {
  ...{ kind: 'issue', issuer, system, previous: null, repetition: null },
  ...{ number: '12345678/G33', issue_date: '2024-01-01', recorded_at: '2024-01-01T19:20:30+01:00' },
  ...{ type: 'F1', correction: null, corrected: [], replaced: [], rectified: null, operation_date: null },
  ...{ description: 'Montaje & edición', recipient: { name: 'Cliente', identity: { nif: '89890002E' } } },
  details: [
    {
      ...{ regime: '01', operation: 'S1', rate: '21', base: '111.10', tax: '12.35' },
      ...{ surcharge_rate: null, surcharge: null },
    },
  ],
  ...{ tax_total: '12.35', total: '123.45' },
};

const after = (one: FiscalContent) => ({
  tax_id: one.issuer.tax_id,
  number: one.number,
  date: one.issue_date,
  hash: fiscalHash(one),
});

const second: IssueContent = {
  ...first,
  ...{ number: '12345679/G34', recorded_at: '2024-01-01T19:20:35+01:00', previous: after(first) },
};

const annulment: AnnulmentContent = {
  ...{
    kind: 'annulment',
    issuer,
    system,
    previous: after(second),
    is_unregistered: false,
    is_repeated: false,
  },
  ...{ number: '12345679/G34', issue_date: '2024-01-01', recorded_at: '2024-01-01T19:20:40+01:00' },
};

test('records have the hashes that the tax agency has published for its examples', () => {
  expect(fiscalHash(first)).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60');
  expect(fiscalHash(second)).toBe('F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97');
  expect(fiscalHash(annulment)).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68');
});

test('the XML has the first record, and the one before each other record', () => {
  const xml = sendingXml({ issuer, contents: [first, second, annulment], isLate: true });
  expect(xml.match(/<sf:PrimerRegistro>S</g)).toHaveLength(1);
  expect(xml.match(/<sf:RegistroAnterior>/g)).toHaveLength(2);
  expect(xml).toContain('<sf:DescripcionOperacion>Montaje &amp; edición</sf:DescripcionOperacion>');
  expect(xml).toContain('<sf:Incidencia>S</sf:Incidencia>');
  expect(xml).toContain('<sf:NumSerieFacturaAnulada>12345679/G34</sf:NumSerieFacturaAnulada>');
});

test('the time has the offset of its zone, and never goes back in a chain', () => {
  expect(recordedAt('2026-01-31T23:30:05.900Z', 'Europe/Madrid', null)).toBe('2026-02-01T00:30:05+01:00');
  expect(recordedAt('2026-07-01T10:00:00Z', 'Atlantic/Canary', null)).toBe('2026-07-01T11:00:00+01:00');
  const last = '2026-01-31T12:00:00+01:00';
  expect(recordedAt('2026-01-31T10:59:00Z', 'Europe/Madrid', last)).toBe(last);
});

test('the code leads to the page of the service that has the record', () => {
  const production =
    'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
  expect(qrAddress(first, '123.45', production)).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%2FG33&fecha=01-01-2024&importe=123.45',
  );
  expect(qrAddress(first, '1.00', 'https://localhost:1/')).toMatch(/^https:\/\/prewww2\.aeat\.es\//);
});
