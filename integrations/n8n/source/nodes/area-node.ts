import type { INodeProperties, INodeType, INodeTypeDescription } from 'n8n-workflow';

/** The build's result for one area of the API document. */
export interface Area {
  name: string;
  displayName: string;
  description: string;
  properties: INodeProperties[];
}

/** Returns a node without code of its own: its properties describe every request. */
export function areaNode({ name, displayName, description, properties }: Area): new () => INodeType {
  return class implements INodeType {
    description: INodeTypeDescription = {
      displayName,
      name,
      description,
      properties,
      icon: 'file:platform.svg',
      group: ['transform'],
      version: 1,
      subtitle: '={{ $parameter["operation"] }}',
      defaults: { name: displayName },
      usableAsTool: true,
      inputs: ['main'],
      outputs: ['main'],
      credentials: [{ name: 'platformApi', required: true }],
      requestDefaults: {
        baseURL: '={{ $credentials.baseUrl }}/api/v1',
        headers: { Accept: 'application/json' },
      },
      requestOperations: {
        pagination: {
          type: 'generic',
          properties: {
            continue: '={{ Boolean($response.body?.meta?.next_cursor) }}',
            request: {
              url: '={{ $request.url + ($response.body?.meta?.next_cursor ? "?cursor=" + encodeURIComponent($response.body.meta.next_cursor) : "") }}',
            },
          },
        },
      },
    };
  };
}
