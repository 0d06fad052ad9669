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
  /** Whole rows, and rows of the columns on screen. */
  readonly page: Statement;
  readonly few: Statement;
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

  const list = async (response: ServerResponse, page: Statement, count?: Statement) => {
    const [rows, counted] = await Promise.all([run(page), count && run(count)]);
    const total = counted?.[0]?.total ?? '*';
    response.setHeader('Content-Range', `licenses 0-${rows.length - 1}/${total}`);
    send(response, rows);
  };

  createServer(async (request, response) => {
    const [, asker = '', what = ''] = (request.url ?? '').split('/');
    const asked = answers[asker];
    try {
      if (!asked) response.writeHead(404).end();
      else if (what === 'list') await list(response, asked.page, asked.count);
      else if (what === 'few') await list(response, asked.few, asked.count);
      else if (what === 'next') await list(response, asked.few);
      else send(response, (await run(asked.one, Number(what)))[0]);
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
