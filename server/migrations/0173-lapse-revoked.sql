-- Who had a licence that was said to have lapsed is told that it has not. A code an office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code = 'license-lapse-revoked';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('license-lapse-revoked', 'Decadenza revocata', 'licenses', 'servizio', 'it', true,
   'Licenza {{licenza.numero}}: decadenza revocata',
   '<p>L’ufficio ha revocato la decadenza della licenza {{licenza.numero}} di «{{licenza.struttura}}»: la licenza torna com’era prima, e i termini della sospensione si contano come allora.</p><p>Le pratiche chiuse con la decadenza si presentano di nuovo.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>');
