-- How long the term stands still is told whole: observations let it run again ten days after them.
update mail_templates set body = replace(body,
  'entro il {{pratica.osservazioni entro il}}: fino ad allora il termine dell’ufficio è sospeso.',
  'entro il {{pratica.osservazioni entro il}}. Il termine dell’ufficio è sospeso fino ad allora o, se le presenti, per altri dieci giorni da quel giorno.')
where code = 'application-reasons-told';
