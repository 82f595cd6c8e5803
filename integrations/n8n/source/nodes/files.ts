import type {
  IDataObject,
  IExecuteSingleFunctions,
  IHttpRequestOptions,
  IN8nHttpFullResponse,
  INodeExecutionData,
  INodeProperties,
  INodePropertyOptions,
} from 'n8n-workflow';

// The build has the same names (build/properties.mts).
const uploadOperation = 'files-create';
const binaryField = 'binaryProperty';

interface Announced {
  data: { id: string; upload_url: string };
}

/** Announces the file and sends its bytes. The request of the step is then the one that reads the finished file. */
async function sendBytes(
  this: IExecuteSingleFunctions,
  request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
  const field = String(this.getNodeParameter(binaryField));
  const { fileName = 'file' } = this.helpers.assertBinaryData(field);
  const bytes = await this.helpers.getBinaryDataBuffer(field);
  const given = request.body as IDataObject;
  const body = { ...given, name: given.name || fileName, size: bytes.length };
  const announcing = { ...request, body, json: true };
  const { data }: Announced = await this.helpers.httpRequestWithAuthentication.call(
    this,
    'platformApi',
    announcing,
  );
  await this.helpers.httpRequest({
    method: 'PUT',
    url: data.upload_url,
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  return { ...request, method: 'GET', url: `/files/${data.id}`, body: undefined };
}

/** The name in the header, in all its characters if it has others than ASCII. */
function nameIn(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return whole === undefined ? /filename="([^"]*)"/.exec(disposition)?.[1] : decodeURIComponent(whole);
}

/** A reply that is a file becomes one of the item, with its name and type. */
async function asFile(
  this: IExecuteSingleFunctions,
  [item]: INodeExecutionData[],
  { body, headers }: IN8nHttpFullResponse,
): Promise<INodeExecutionData[]> {
  const name = nameIn(String(headers['content-disposition'] ?? ''));
  const type = String(headers['content-type'] ?? '').split(';')[0];
  const data = await this.helpers.prepareBinaryData(Buffer.from(body as ArrayBuffer), name, type);
  return [{ ...item, json: {}, binary: { data } }];
}

/** The properties of a node, with the code that sends and receives files. */
export function withFiles(properties: INodeProperties[]): INodeProperties[] {
  return properties.map((property) =>
    property.name === 'operation'
      ? { ...property, options: (property.options as INodePropertyOptions[]).map(withFile) }
      : property,
  );
}

function withFile(option: INodePropertyOptions): INodePropertyOptions {
  const { routing } = option;
  if (option.value === uploadOperation)
    return { ...option, routing: { ...routing, send: { preSend: [sendBytes] } } };
  return routing?.request?.encoding === 'arraybuffer'
    ? { ...option, routing: { ...routing, output: { postReceive: [asFile] } } }
    : option;
}
