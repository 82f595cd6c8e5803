import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { post } from '#server/base/outbound/post.ts';
import { thisMachine } from './this-machine.ts';

// A separate process for tests, because Node reads proxies and authorities from the environment only at its start. It
// posts once to each given address, resolves every name to this machine, and prints the results.
const agent = createOutboundAgent({
  lookup: async () => ['127.0.0.1'],
  allowed: thisMachine,
  connections: 1,
});
const results = [];
for (const url of process.argv.slice(2)) {
  results.push(await post(agent, { url, headers: {}, body: '{}', timeoutMs: 5_000 }));
}
await agent.close();
process.stdout.write(JSON.stringify(results));
