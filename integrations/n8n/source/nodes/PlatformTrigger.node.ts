import type {
  IDataObject,
  IHookFunctions,
  IHttpRequestOptions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';
import { isGenuine } from './signature';

// eslint-disable-next-line
const eventTypes: { name: string; value: string; description: string }[] = require('./event-types.json');

const subscriptions = '/api/v1/integrations/webhooks';

async function call(on: IHookFunctions, request: Partial<IHttpRequestOptions> & { url: string }) {
  const { baseUrl } = await on.getCredentials<{ baseUrl: string }>('platformApi');
  return on.helpers.httpRequestWithAuthentication.call(on, 'platformApi', {
    baseURL: baseUrl,
    json: true,
    ...request,
  });
}

const isGone = (error: unknown): boolean => error instanceof NodeApiError && error.httpCode === '404';

/** Returns the events that the workflow subscribes to, in an order that can be compared. */
function wanted(on: IHookFunctions): { events: string[]; payload: string } {
  const events = on.getNodeParameter('events', []) as string[];
  return { events: [...new Set(events)].sort(), payload: on.getNodeParameter('payload', 'full') as string };
}

export class PlatformTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Platform Trigger',
    name: 'platformTrigger',
    icon: 'file:platform.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when something happens in the platform',
    defaults: { name: 'Platform Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'platformApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: eventTypes,
        default: [],
        required: true,
        description: 'What starts the workflow; a line with an asterisk stands for all of its kind',
      },
      {
        displayName: 'Payload',
        name: 'payload',
        type: 'options',
        options: [
          { name: 'Full', value: 'full', description: 'The whole record, and what changed' },
          { name: 'Thin', value: 'thin', description: 'The id of the record alone' },
        ],
        default: 'full',
      },
    ],
  };

  webhookMethods = {
    default: {
      /** An existing subscription is used if it has the same events and its secret is known. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const stored = this.getWorkflowStaticData('node');
        const url = this.getNodeWebhookUrl('default');
        const { data } = await call(this, { url: subscriptions, qs: { url } });
        const { events, payload } = wanted(this);
        for (const one of data as IDataObject[]) {
          const isSame =
            one.id === stored.webhookId &&
            one.enabled === true &&
            one.payload === payload &&
            JSON.stringify([...(one.events as string[])].sort()) === JSON.stringify(events);
          if (isSame) return true;
          await call(this, { method: 'DELETE', url: `${subscriptions}/${String(one.id)}` });
        }
        return false;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const body = { url: this.getNodeWebhookUrl('default'), ...wanted(this) };
        const { data } = await call(this, { method: 'POST', url: subscriptions, body });
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: data.id, secret: data.secret });
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const stored = this.getWorkflowStaticData('node');
        if (stored.webhookId === undefined) return true;
        try {
          await call(this, { method: 'DELETE', url: `${subscriptions}/${String(stored.webhookId)}` });
        } catch (error) {
          if (!isGone(error)) return false;
        }
        delete stored.webhookId;
        delete stored.secret;
        return true;
      },
    },
  };

  /** A call that is not signed with the secret of this subscription starts nothing. */
  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData('node');
    const request = this.getRequestObject();
    const signed = { headers: this.getHeaderData(), body: request.rawBody, now: Date.now() };
    if (typeof secret !== 'string' || !isGenuine({ secret, ...signed })) {
      this.getResponseObject().status(401).send('the signature does not fit').end();
      return { noWebhookResponse: true };
    }
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] };
  }
}
