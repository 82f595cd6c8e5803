import { createRequire } from 'node:module';
import type {
  ICredentialDataDecryptedObject,
  ICredentialsHelper,
  IDataObject,
  IHookFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  INode,
  INodeExecutionData,
  INodeType,
  IWebhookFunctions,
  IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow';

// n8n's own engine, loaded as n8n loads it, and the package as it was built.
const load = createRequire(import.meta.url);
const core: typeof import('n8n-core') = load('n8n-core');
const n8n: typeof import('n8n-workflow') = load('n8n-workflow');
const { n8n: contents } = load('../package.json') as { n8n: { nodes: string[]; credentials: string[] } };

export interface Account extends ICredentialDataDecryptedObject {
  baseUrl: string;
  token: string;
}

/** Every class that the package declares. */
export const nodeTypes: ReadonlyMap<string, INodeType> = new Map(
  contents.nodes.map((file) => {
    const [type] = Object.values(load(`../${file}`) as Record<string, new () => INodeType>);
    if (!type) throw new Error(`${file} has no node`);
    const node = new type();
    return [node.description.name, node];
  }),
);

const { PlatformApi }: typeof import('../source/credentials/PlatformApi.credentials.ts') = load(
  `../${contents.credentials[0]}`,
);
export const credential = new PlatformApi();

/** A store with one account, in place of n8n's own database of credentials. */
class OneAccount {
  readonly #account: Account;
  constructor(account: Account) {
    this.#account = account;
  }
  getParentTypes = () => [];
  isCredentialUsableByNode = () => true;
  getCredentialsProperties = () => credential.properties;
  getDecrypted = async () => this.#account;
  preAuthentication = async () => undefined;
  /** Authenticates as the credential describes, in n8n's own expressions. */
  async authenticate(
    account: ICredentialDataDecryptedObject,
    _type: string,
    request: IHttpRequestOptions,
    workflow: Workflow,
    node: INode,
  ): Promise<IHttpRequestOptions> {
    const headers = Object.entries(credential.authenticate.properties.headers ?? {}).map(([name, value]) => [
      name,
      workflow.expression.getSimpleParameterValue(node, String(value), 'internal', {
        $credentials: account,
      }),
    ]);
    return { ...request, headers: { ...request.headers, ...Object.fromEntries(headers) } };
  }
}

interface Step {
  type: string;
  account: Account;
  parameters?: IDataObject;
  /** Each run is a new execution unless an id is given. */
  executionId?: string;
  /** The address at which n8n is called. */
  webhookBaseUrl?: string;
}

let executions = 0;

/** Creates a workflow of one node that can be run, switched on and off, and called. */
export function workflowOf({ type, account, parameters = {}, executionId, webhookBaseUrl = '' }: Step) {
  const nodeType = nodeTypes.get(type);
  if (!nodeType) throw new Error(`no node ${type}`);
  const { properties } = nodeType.description;
  const bare = {
    id: 'a6f1c1f0-0000-4000-8000-000000000001',
    name: 'Step',
    type,
    typeVersion: 1,
    position: [0, 0],
    credentials: { platformApi: { id: '1', name: 'Account' } },
    webhookId: 'a6f1c1f0-0000-4000-8000-000000000002',
  } satisfies Partial<INode>;
  const node: INode = { ...bare, parameters: {} };
  // Fills in parameters as the editor does: hidden ones are left out, and missing ones get their defaults.
  const typed = { ...parameters } as INode['parameters'];
  const known = n8n.NodeHelpers.getNodeParameters(properties, typed, true, false, node, nodeType.description);
  node.parameters = known ?? {};
  const workflow = new n8n.Workflow({
    id: 'wf1',
    nodes: [node],
    connections: {},
    active: true,
    nodeTypes: {
      getByName: () => nodeType,
      getByNameAndVersion: () => nodeType,
      getKnownTypes: () => ({}),
    },
  });
  const additional = {
    credentialsHelper: new OneAccount(account) as Partial<ICredentialsHelper> as ICredentialsHelper,
    executionId: executionId ?? `${++executions}`,
    currentNodeExecutionIndex: 0,
    restApiUrl: '',
    instanceBaseUrl: '',
    webhookBaseUrl,
    webhookWaitingBaseUrl: '',
    webhookTestBaseUrl: '',
    variables: {},
  } as Partial<IWorkflowExecuteAdditionalData> as IWorkflowExecuteAdditionalData;
  return { node, nodeType, workflow, additional };
}

/** Returns the node's output for these items. n8n itself executes the described requests. */
export async function run(step: Step, items: INodeExecutionData[] = [{ json: {} }]): Promise<IDataObject[]> {
  const { node, nodeType, workflow, additional } = workflowOf(step);
  const input = { main: [items] };
  const context = new core.ExecuteContext(
    workflow,
    node,
    additional,
    'trigger',
    n8n.createEmptyRunExecutionData(),
    0,
    items,
    input,
    { data: input, node, source: null },
    [],
  );
  await workflow.expression.acquireIsolate();
  try {
    const answer = await new core.RoutingNode(context, nodeType).runNode();
    return (answer?.[0] ?? []).map(
      ({ json, binary }) => (binary ? { ...json, binary } : json) as IDataObject,
    );
  } finally {
    await workflow.expression.releaseIsolate();
  }
}

/** Opens a pick list as n8n's editor does, and returns what it shows. */
export async function choose(step: Step, method: string, typed?: string, cursor?: string) {
  const { node, nodeType, workflow, additional } = workflowOf(step);
  const search = nodeType.methods?.listSearch?.[method];
  if (!search) throw new Error(`${step.type} has no list ${method}`);
  const context = new core.LoadOptionsContext(workflow, node, additional, 'parameters');
  return search.call(context as ILoadOptionsFunctions, typed, cursor);
}

type Moment = 'checkExists' | 'create' | 'delete';

/** A call as n8n passes it to a node: the parts of Express's request and response that nodes use. */
export interface Called {
  headers: Readonly<Record<string, string>>;
  body: IDataObject;
  rawBody: Buffer;
  refuse(status: number, text: string): void;
}

/** Runs a trigger as n8n does: switches it on, calls it and switches it off. Its data is stored in the workflow. */
export function trigger(step: Step) {
  const { workflow, node, nodeType, additional } = workflowOf(step);
  const hooks = new core.HookContext(workflow, node, additional, 'trigger', 'activate');
  return {
    url: hooks.getNodeWebhookUrl('default') ?? '',
    staticData: workflow.getStaticData('node', node),
    async at(moment: Moment): Promise<boolean> {
      const method = nodeType.webhookMethods?.default?.[moment];
      if (!method) throw new Error(`the trigger does not ${moment}`);
      return method.call(hooks as IHookFunctions);
    },
    /** Returns the items that start the workflow, or none where the call was refused. */
    async call({ refuse, ...request }: Called): Promise<IDataObject[]> {
      let status = 200;
      const response = {
        status(code: number) {
          status = code;
          return response;
        },
        send(text: string) {
          refuse(status, text);
          return response;
        },
        end: () => response,
      };
      const [webhookDescription] = nodeType.description.webhooks ?? [];
      const context = new core.WebhookContext(
        workflow,
        node,
        { ...additional, httpRequest: request, httpResponse: response } as never,
        'trigger',
        { webhookDescription } as never,
        [],
        null,
      );
      const { workflowData } = (await nodeType.webhook?.call(context as IWebhookFunctions)) ?? {};
      return (workflowData?.[0] ?? []).map(({ json }) => json);
    },
  };
}
