import type { INodeProperties, INodeType, INodeTypeDescription } from 'n8n-workflow';
import { type Choices, searchOf } from './choices.js';
import { withFiles } from './files.js';

/** The build's result for one area of the API document. */
export interface Area {
  name: string;
  displayName: string;
  description: string;
  properties: INodeProperties[];
  /** The lists from which records are chosen, by the names of the methods that search them. */
  lists: Record<string, Choices>;
}

/** Returns a node whose properties describe every request. Only its pick lists and files have code. */
export function areaNode({ name, displayName, description, properties, lists }: Area): new () => INodeType {
  const searches = Object.entries(lists).map(([method, choices]) => [method, searchOf(choices)] as const);
  return class implements INodeType {
    methods = { listSearch: Object.fromEntries(searches) };
    description: INodeTypeDescription = {
      displayName,
      name,
      description,
      properties: withFiles(properties),
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
