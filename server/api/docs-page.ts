import { html } from 'hono/html';
import type { Json } from './openapi-parts.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Sent {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Sent;
  readonly responses: Readonly<Record<string, Sent>>;
}
type Item = Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] };

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The API as one readable page: no script, nothing from outside. */
export function docsPage(document: Json) {
  const paths = document.paths as Record<string, Item>;
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  return html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Soggiorno</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>API di Soggiorno</h1>
<p>OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>. Ogni chiamata porta <code>Authorization: Token &lt;token&gt;</code>, avuto da <code>POST /api/login</code>. I rifiuti sono <a href="#Problem">problemi</a> di RFC 9457.</p>
<h2>Chiamate</h2>
${Object.entries(paths).map(
  ([path, item]) =>
    html`<section><h3><code>/api${path}</code></h3>${methods
      .filter((method) => item[method])
      .map((method) => operationOf(method, item[method] as Operation, item.parameters))}</section>`,
)}
<h2>Dati</h2>
${Object.entries(schemas).map(
  ([name, schema]) =>
    html`<details id="${name}"><summary><code>${name}</code></summary><pre>${JSON.stringify(schema, null, 1)}</pre></details>`,
)}
</main></body></html>`;
}

const operationOf = (
  method: string,
  { summary, parameters = [], requestBody, responses }: Operation,
  shared: readonly Parameter[] = [],
) =>
  html`<p><b>${method.toUpperCase()}</b> ${summary ?? ''}</p><ul>${[...shared, ...parameters]
    .filter(({ $ref }) => $ref === undefined)
    .map(
      ({ name, in: where, description, required, schema }) =>
        html`<li><code>${name}</code> ${places[where] ?? where}, ${wordOf(schema)}${required ? ', richiesto' : ''}${description ? html`: ${description}` : ''}</li>`,
    )}${requestBody ? html`<li>Corpo: ${contentOf(requestBody)}</li>` : ''}${Object.entries(
    responses,
  )
    .filter(([status]) => status !== 'default')
    .map(
      ([status, sent]) =>
        html`<li>${status}: ${sent.description ?? ''} ${status < '400' ? contentOf(sent) : ''}</li>`,
    )}</ul>`;

const places: Readonly<Record<string, string>> = {
  path: 'nell’indirizzo',
  query: 'dopo il «?»',
  header: 'intestazione',
};

const contentOf = ({ content = {} }: Sent) =>
  Object.entries(content).map(
    ([media, { schema }]) => html`<code>${media}</code> ${shapeOf(schema)}`,
  );

/** A named shape by its name, another by its keys. */
function shapeOf(schema: Schema): unknown {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return html`<a href="#${name}">${name}</a>`;
  if (schema.items) return html`elenco di ${shapeOf(schema.items)}`;
  if (!schema.properties) return wordOf(schema);
  const { required = [] } = schema;
  return html`{ ${Object.entries(schema.properties).map(
    ([key, one]) => html`<code>${key}</code>${required.includes(key) ? '' : '?'} ${shapeOf(one)}; `,
  )}}`;
}

const wordOf = ({ type, enum: values, examples }: Schema): string =>
  [
    values ? values.join(' | ') : [type ?? ''].flat().join(' o '),
    ...(examples ? [`come ${examples.map((one) => JSON.stringify(one)).join(', ')}`] : []),
  ].join(' ');

/** Its style, served beside it, since the page allows no inline style. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; overflow-wrap: anywhere; }
h3 { font-size: 16px; margin: 24px 0 4px; } p { margin: 8px 0 0; }
ul { margin: 0; padding-left: 20px; } b { display: inline-block; min-width: 64px; }
pre { overflow: auto; padding: 12px; border: 1px solid GrayText; } summary { padding: 6px 0; }
`;
