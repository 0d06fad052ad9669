/** What a receipt says; the rest is as a provider would have it. */
export interface Told {
  /** `X-Ricevuta`, and `tipo` of the certificate. */
  readonly kind: string;
  /** Of the message it is about, with its brackets. */
  readonly messageId: string;
  readonly sender: string;
  readonly recipient: string;
  readonly error?: string;
  readonly extended?: string;
  /** On the clock of `zone`; otherwise as it is now. */
  readonly day?: string;
  readonly hour?: string;
  readonly zone?: string;
  /** Instead of the certificate. */
  readonly xml?: string;
  /** Nobody has signed it. */
  readonly isUnsigned?: true;
  /** Another mailbox it was delivered to. */
  readonly delivered?: string;
  /** Headers besides. */
  readonly headers?: string;
  /** The message it is about, enclosed. */
  readonly enclosed?: string;
}

/** A receipt as RFC 6109 has it: signed by the provider, with the certificate joined. */
export function certifiedReceipt(told: Told): string {
  const { kind, messageId, sender, headers = '', enclosed, isUnsigned } = told;
  const xml = told.xml ?? certificateOf(told);
  return `Return-Path: <posta-certificata@gestore.example>
X-Ricevuta: ${kind}
Date: Mon, 23 Nov 2026 15:20:11 +0100
Subject: ${kind.toUpperCase()}: Documento
From: posta-certificata@gestore.example
To: ${sender}
Message-ID: <opec${crypto.randomUUID()}@gestore.example>
X-Riferimento-Message-ID:
 ${messageId}
${headers}MIME-Version: 1.0
Content-Type: ${isUnsigned ? 'multipart/mixed' : signedType}; boundary="signed"

--signed
Content-Type: multipart/mixed; boundary="mixed"

--mixed
Content-Type: text/plain; charset=utf-8

Ricevuta di ${kind}

--mixed
Content-Type: application/xml; name=daticert.xml
Content-Transfer-Encoding: base64
Content-Disposition: inline; filename=daticert.xml

${folded(xml)}
${enclosed === undefined ? '' : enclosing(enclosed)}--mixed--

--signed
Content-Type: application/x-pkcs7-signature; name=smime.p7s
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename=smime.p7s

${folded('firma')}
--signed--
`;
}

const signedType = 'multipart/signed; protocol="application/x-pkcs7-signature"; micalg=sha-256';

export const certificateOf = ({
  kind,
  messageId,
  sender,
  recipient,
  error = 'nessuno',
  extended,
  delivered = recipient,
  day = now().slice(0, 10).split('-').reverse().join('/'),
  hour = now().slice(11, 19),
  zone = '+0000',
}: Told): string => `<?xml version="1.0" encoding="UTF-8"?>
<postacert tipo="${kind}" errore="${error}">
  <intestazione>
    <mittente>${sender}</mittente>
    <destinatari tipo="certificato">${recipient}</destinatari>
    <risposte>${sender}</risposte>
    <oggetto>Documento</oggetto>
  </intestazione>
  <dati>
    <gestore-emittente>Gestore di prova</gestore-emittente>
    <data zona="${zone}"><giorno>${day}</giorno><ora>${hour}</ora></data>
    <identificativo>opec0001@gestore.example</identificativo>
    <msgid>${messageId.replace('<', '&lt;').replace('>', '&gt;')}</msgid>
    <ricevuta tipo="completa"/>
    <consegna>${delivered}</consegna>${extended === undefined ? '' : `<errore-esteso>${extended}</errore-esteso>`}
  </dati>
</postacert>`;

const now = () => new Date().toISOString();

const enclosing = (message: string): string => `--mixed
Content-Type: message/rfc822; name=postacert.eml
Content-Disposition: inline; filename=postacert.eml

${message}
`;

const folded = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{76}/g, (line) => `${line}\n`);
