-- The paper of reasons and the receipt of observations say whose number stands on them.
update mail_templates set body = replace(replace(body,
  '<strong>Protocollo:</strong> {{pratica.protocollo}}', '<strong>Protocollo della pratica:</strong> {{pratica.protocollo}}'),
  '<strong>Data del protocollo:</strong> {{pratica.data protocollo}}', '<strong>Data del protocollo della pratica:</strong> {{pratica.data protocollo}}')
where code in ('application-reasons-act', 'application-observations-receipt');
update mail_templates set body = replace(body,
  '<strong>Protocollo:</strong> {{pratica.protocollo della risposta}}', '<strong>Protocollo della risposta:</strong> {{pratica.protocollo della risposta}}')
where code in ('application-reasons-act', 'application-observations-receipt');
