import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

/** SQL with its values; `at` is where the id asked for goes. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly at?: number;
}

/** What is answered to somebody, without asking who they are. */
export interface Answers {
  readonly page: Statement;
  readonly count: Statement;
  readonly one: Statement;
}

export interface Bare {
  readonly port: number;
  readonly url: string;
  readonly answers: Readonly<Record<string, Answers>>;
}

/** A process of its own: the least that answers the same SQL over HTTP, and nothing of ours. */
process.once('message', ({ port, url, answers }: Bare) => {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const run = async ({ name, text, values, at }: Statement, id?: number) => {
    const bound = at === undefined ? [...values] : values.with(at, id);
    return (await pool.query({ name, text, values: bound })).rows;
  };

  createServer(async (request, response) => {
    const [, asker = '', id] = (request.url ?? '').split('/');
    const asked = answers[asker];
    try {
      if (!asked) response.writeHead(404).end();
      else if (id) send(response, (await run(asked.one, Number(id)))[0]);
      else {
        const [rows, [count]] = await Promise.all([run(asked.page), run(asked.count)]);
        response.setHeader('Content-Range', `licenses 0-${rows.length - 1}/${count?.total}`);
        send(response, rows);
      }
    } catch {
      response.writeHead(500).end();
    }
  }).listen(port, '127.0.0.1', () => process.send?.('ready'));
});

function send(response: ServerResponse, content: unknown) {
  const body = JSON.stringify(content);
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}
