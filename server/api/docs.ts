import { html, raw } from 'hono/html';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The API as one readable page: no script, nothing from outside. */
export function docsPage(document: Readonly<Record<string, unknown>>) {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  return html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Soggiorno</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>API di Soggiorno</h1>
<p>OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>. Ogni chiamata porta <code>Authorization: Token &lt;token&gt;</code>, avuto da <code>POST /api/login</code>.</p>
<h2>Chiamate</h2>
${Object.entries(paths).map(
  ([path, item]) =>
    html`<section><h3><code>/api${path}</code></h3><ul>${methods
      .filter((method) => item[method])
      .map((method) => operationLine(method, item[method] as Operation))}</ul></section>`,
)}
<h2>Dati</h2>
${Object.entries(schemas).map(
  ([name, schema]) =>
    html`<details><summary><code>${name}</code></summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`,
)}
</main></body></html>`;
}

const operationLine = (method: string, { summary, parameters = [], requestBody }: Operation) =>
  html`<li><b>${method.toUpperCase()}</b> ${summary ?? ''}${
    parameters.length
      ? html` <small>${parameters.map(({ name }) => name).join(', ')}</small>`
      : raw('')
  }${requestBody ? html` <small>con corpo JSON</small>` : raw('')}</li>`;

/** Its style, served beside it, since the page allows no inline style. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h3 { font-size: 16px; margin: 24px 0 4px; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 20px; } b { display: inline-block; min-width: 64px; }
pre { overflow: auto; padding: 12px; border: 1px solid GrayText; } summary { padding: 6px 0; }
`;
