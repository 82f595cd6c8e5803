import { createServer, type IncomingMessage } from 'node:http';
import type postgres from 'postgres';

/** Answers each request with JSON until the process receives SIGTERM. */
export function serve(
  port: number,
  sql: postgres.Sql,
  answer: (req: IncomingMessage) => Promise<unknown>,
): void {
  const server = createServer(async (req, res) => {
    try {
      const body = JSON.stringify({ data: await answer(req) });
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
      res.end(body);
    } catch (error) {
      // The process ends at the first failure, because a failing reference measures nothing.
      console.error(error);
      process.exit(1);
    }
  });
  server.listen(port, '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    void sql.end({ timeout: 5 });
  });
}
