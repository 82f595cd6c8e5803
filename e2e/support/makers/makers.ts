import { randomUUID } from 'node:crypto';
import { insertDeliveries } from '#server/areas/integrations/webhooks/deliveries-insert.ts';
import { notifyOfExpiringTokens } from '#server/areas/platform/tokens/token-expiry.ts';
import { quietLinks } from '#server/base/mail/quiet-link.ts';
import { unsubscribeLinks } from '#server/base/mail/unsubscribe-link.ts';
import { pixel, upload } from '../files/uploads.ts';
import { call, caller, type Tenant, type TestServer } from '../test-server.ts';
import { acceptBody, bankMakers, statementBody } from './banking.ts';
import { constructionMakers } from './construction.ts';
import { contractMakers } from './contracts.ts';
import { documentMakers } from './documents.ts';
import { editingMakers } from './editing.ts';
import { certificateBody, makeRefusedRecord } from './fiscal.ts';
import { hrMakers } from './hr.ts';
import { integrationMakers } from './integrations.ts';
import { memberMakers } from './members.ts';
import { purchasingMakers } from './purchasing.ts';
import { transferBody, transferMakers } from './transfers.ts';
import { workMakers } from './work.ts';

/** The caller is the token in whose name the record is made, where that matters. */
export type Maker = (server: TestServer, tenant: Tenant, caller?: string) => Promise<string>;

/** Creates a delivery as the platform's own work does, to a new endpoint. */
const makeDelivery: Maker = async (server, { id: organization, tokens }) => {
  const endpoint = await call(server, 'POST', '/integrations/webhooks', {
    token: tokens.admin,
    body: { url: 'https://example.com/hook' },
  });
  const { body } = await call(server, 'GET', '/events?type=webhook.created', { token: tokens.admin });
  const [event] = body.data;
  const delivery = {
    endpoint_id: endpoint.body.data.id,
    event_id: event.id,
    event_type: event.type,
    resource_id: endpoint.body.data.id,
    body: JSON.stringify(event),
    reason: 'event' as const,
  };
  const [id = ''] = await server.app.db.withTenant(organization, 'write', async (tx) =>
    insertDeliveries(tx, organization, server.app.nowIso(), [delivery]),
  );
  return id;
};

/** Uploads a file that no record names yet, so that only its caller may read it. */
const makeFile: Maker = (server, { tokens }, token = tokens.admin) => upload(caller(server, token), pixel);

/** The key of the signed address of a file's content. */
const makeContentKey: Maker = async (server, tenant) => {
  const token = tenant.tokens.admin;
  const { body } = await call(server, 'GET', `/files/${await makeFile(server, tenant)}`, { token });
  return String(body.data.content_url).split('/').at(-1) ?? '';
};

/** Creates a job that failed, as a worker leaves it. */
const makeFailedJob: Maker = (server, { id: organization }) =>
  server.app.db.withTenant(organization, 'write', async (tx) => {
    await server.app.jobs.add(tx, organization, notifyOfExpiringTokens, {});
    const [row] = await tx.text<{ id: string }>(
      `UPDATE jobs.job SET state = 'failed', completed_on = now(), output = '{"message": "no answer"}'
       WHERE id = (SELECT id FROM jobs.job WHERE data ->> 'organization_id' = $1 AND state = 'created'
                   ORDER BY created_on DESC LIMIT 1) RETURNING id`,
      [organization],
    );
    return row?.id ?? '';
  });

/** Creates a promotion that anybody may use, and reserves a use of it for an order. */
const makeReservation: Maker = async (server, { tokens: { admin: token } }) => {
  const code = `R-${randomUUID()}`;
  const terms = { name: 'Reserved', code, kind: 'percentage', value: 10, status: 'active' };
  await call(server, 'POST', '/promotions', { token, body: terms });
  const order = { code, order_amount: 100, reserve: true };
  const { body } = await call(server, 'POST', '/promotions/validate-code', { token, body: order });
  return body.data.reservation.id;
};

/** Returns the token in the unsubscribe link of a campaign's mail. */
const makeUnsubscribeLink: Maker = async (server, { id, tokens: { admin: token } }) => {
  const body = { email: `${randomUUID()}@example.com` };
  const made = await call(server, 'POST', '/contacts', { token, body });
  return unsubscribeLinks(server.app, id, made.body.data.id).page.split('/').at(-1) ?? '';
};

/** Returns the token of the link in a notification mail that turns off such mails. */
const makeQuietLink: Maker = async ({ app }, { id, userId }) =>
  quietLinks(app, { organization: id, recipient: userId, topic: 'mentioned' }).page.split('/').at(-1) ?? '';

/** Returns the event of a new contact, so that the example does not depend on other records. */
const makeEvent: Maker = async (server, { tokens: { admin: token } }) => {
  const body = { first_name: 'Ana', last_name: 'García', email: `${randomUUID()}@example.com` };
  const made = await call(server, 'POST', '/contacts', { token, body });
  const events = await call(server, 'GET', `/events?resource_id=${made.body.data.id}`, { token });
  return events.body.data[0].id;
};

/** Creates a supplier's invoice and issues it. */
const makePurchaseInvoice: Maker = async (server, { tokens: { admin: token } }) => {
  const supplier = await call(server, 'POST', '/purchases/suppliers', { token, body: { name: 'Supplier' } });
  const body = {
    direction: 'purchase',
    supplier_id: supplier.body.data.id,
    lines: [{ description: 'Cement', unit_price: 120 }],
    status: 'issued',
  };
  return (await call(server, 'POST', '/finance/invoices', { token, body })).body.data.id;
};

/** Creates a simplified invoice and issues it. */
const makeSimplifiedInvoice: Maker = async (server, { tokens: { admin: token } }) => {
  const customer = await call(server, 'POST', '/companies', { token, body: { name: 'Acme' } });
  const body = {
    company_id: customer.body.data.id,
    invoice_type: 'simplified',
    lines: [{ description: 'Coffee', unit_price: 3 }],
    status: 'issued',
  };
  return (await call(server, 'POST', '/finance/invoices', { token, body })).body.data.id;
};

/** Creates an agent's suggestion about a deal whose expected close date has passed. */
const makeSuggestion: Maker = async (server, { tokens: { admin: token } }) => {
  const late = { title: 'Website', expected_close_date: '2020-01-31' };
  const { id } = (await call(server, 'POST', '/deals', { token, body: late })).body.data;
  const body = { scope: { ids: [id] } };
  const { data } = (await call(server, 'POST', '/agents/pipeline_keeper', { token, body })).body;
  return data.suggestions[0].suggestion_id;
};

/**
 * Makers of records that take no call or several calls, by the path of their collection or by the name in an
 * operation's example.
 */
export const makers: Readonly<Record<string, Maker>> = {
  '/events': makeEvent,
  '/files': makeFile,
  '/files/content': makeContentKey,
  '/settings/webhooks/deliveries': makeDelivery,
  '/settings/jobs': makeFailedJob,
  '/promotions/uses': makeReservation,
  '/public/unsubscribe': makeUnsubscribeLink,
  '/public/notifications': makeQuietLink,
  '/finance/invoices (purchase)': makePurchaseInvoice,
  'a simplified invoice': makeSimplifiedInvoice,
  '/agents/suggestions': makeSuggestion,
  '/finance/fiscal-records': makeRefusedRecord,
  ...memberMakers,
  ...contractMakers,
  ...documentMakers,
  ...editingMakers,
  ...purchasingMakers,
  ...constructionMakers,
  ...integrationMakers,
  ...workMakers,
  ...hrMakers,
  ...bankMakers,
  ...transferMakers,
};

/** Bodies that no example can have, because they must belong to the organization, by the path of the call. */
export const bodyMakers: Readonly<Record<string, (server: TestServer, tenant: Tenant) => Promise<object>>> = {
  '/finance/verifactu/certificate': certificateBody,
  '/finance/bank-statements': statementBody,
  '/finance/transfers': transferBody,
  '/finance/bank-lines/{id}/accept': acceptBody,
};
