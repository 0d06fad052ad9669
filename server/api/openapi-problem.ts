const text = { type: 'string' };

/** What holds a verb back: in words, and where it is settled. */
export const blockers = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      code: text,
      message: text,
      field: text,
      resource: text,
      id: { type: 'integer' },
      filter: { type: 'object' },
    },
    required: ['code', 'message'],
  },
};

/** A refusal: the keys of RFC 9457, and ours. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'message'],
  properties: {
    type: { ...text, format: 'uri-reference' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    instance: { ...text, format: 'uri-reference', description: 'Il codice della richiesta' },
    message: { ...text, description: 'Che cosa dire a chi ha chiesto' },
    errors: {
      type: 'object',
      description: 'Per campo; di una riga `lines.3.beds`',
      additionalProperties: { type: 'array', items: text },
    },
    content: { type: 'object', description: 'L’elemento com’è ora, con un 412' },
    blockers,
  },
};
