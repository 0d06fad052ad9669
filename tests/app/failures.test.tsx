import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '#src/providers/api-error.ts';
import { holdEdits } from '#src/providers/editing.ts';
import { ask, send, whenSignedOut } from '#src/providers/http.ts';
import { token } from '#src/providers/token.ts';

/** Failures no healthy server gives; everything else is tested against the real one. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const failure = async (path: string): Promise<ApiError> => {
  const caught = await send(path).catch((error: unknown) => error);
  expect(caught).toBeInstanceOf(ApiError);
  return caught as ApiError;
};

it('says in Italian that the server does not answer', async () => {
  server.use(http.get('*/api/x', () => HttpResponse.error()));
  expect(await failure('/x')).toMatchObject({
    status: 0,
    message: 'Il server non risponde. Riprova fra qualche minuto.',
  });
});

it('keeps the code of a failed request, and a message where the server sent none', async () => {
  server.use(
    http.get(
      '*/api/x',
      () => new HttpResponse('<html>', { status: 502, headers: { 'X-Request-Id': 'abc' } }),
    ),
  );
  expect(await failure('/x')).toMatchObject({
    status: 502,
    requestId: 'abc',
    message: 'Ops! Si è verificato un errore',
  });
});

it('joins the messages of a field into one text', async () => {
  const errors = { name: ['Campo richiesto', 'Troppo corto'] };
  server.use(
    http.get('*/api/x', () => HttpResponse.json({ message: 'No', errors }, { status: 422 })),
  );
  expect((await failure('/x')).body.errors).toEqual({ name: 'Campo richiesto. Troppo corto' });
});

it('tells how long to wait when throttled', async () => {
  server.use(
    http.get('*/api/x', () =>
      HttpResponse.json(
        { message: 'Troppi tentativi' },
        { status: 429, headers: { 'Retry-After': '90' } },
      ),
    ),
  );
  expect(await failure('/x')).toMatchObject({ status: 429, retryAfter: 90 });
});

it('asks the password once over an edited form, then makes every waiting call again', async () => {
  let session = 'old';
  token.keep('old');
  const release = holdEdits('form');
  server.use(
    http.get('*/api/x', ({ request }) =>
      request.headers.get('Authorization') === 'Token new'
        ? HttpResponse.json({ session })
        : HttpResponse.json({}, { status: 401 }),
    ),
  );
  let asked = 0;
  const forget = whenSignedOut({
    reenter: async () => {
      asked += 1;
      session = 'new';
      token.keep('new');
    },
    leave: () => expect.unreachable('the form would be lost'),
  });
  const answers = await Promise.all([ask('/x'), ask('/x'), ask('/x')]);
  expect(answers).toEqual([{ session: 'new' }, { session: 'new' }, { session: 'new' }]);
  expect(asked).toBe(1);
  release();
  forget();
});

it('leaves for sign-in on a 401 when nothing was being edited', async () => {
  server.use(
    http.get('*/api/x', () =>
      HttpResponse.json({ message: 'Accedi per continuare' }, { status: 401 }),
    ),
  );
  let left = 0;
  const forget = whenSignedOut({
    reenter: async () => expect.unreachable(),
    leave: () => {
      left += 1;
    },
  });
  expect(await failure('/x')).toMatchObject({ status: 401 });
  expect(left).toBe(1);
  expect(token.read()).toBeFalsy();
  forget();
});
