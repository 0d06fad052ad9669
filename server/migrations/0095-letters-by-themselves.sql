-- Letters that no verb of a person sends: of an invitation, of missing prices, of terms that come near. A code an
-- office uses for a letter of its own makes way.
update mail_templates set code = code || '-' || id where code in ('invitation-sent', 'prices-missing',
  'license-insurance-ending', 'license-classification-ending', 'license-suspension-ending', 'delegation-ending');
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('invitation-sent', 'Invito da accettare', 'invitations', 'servizio', 'it', true,
   '«{{invito.organizzazione}}» ti invita',
   '<p>«{{invito.organizzazione}}» ti chiede di farne parte. Puoi rispondere fino al {{invito.vale fino al}}.</p><p>Non succede nulla finché non accetti. Se non hai ancora confermato il tuo indirizzo, prima scegli «Password dimenticata» nella pagina di accesso.</p><p><a href="{{soggiorno.indirizzo}}/pending">Leggi e decidi</a></p>'),
  ('prices-missing', 'Prezzi mancanti', 'rate-declarations', 'scadenze', 'it', true,
   'Mancano i prezzi di «{{comunicazione dei prezzi.struttura}}»',
   '<p>Per «{{comunicazione dei prezzi.periodo tariffario}}» mancano ancora i prezzi di «{{comunicazione dei prezzi.struttura}}».</p><p>Si comunicano entro il {{comunicazione dei prezzi.da comunicare entro il}}.</p><p><a href="{{soggiorno.scheda}}">Vai alla comunicazione in Soggiorno</a></p>'),
  ('license-insurance-ending', 'Assicurazione in scadenza', 'licenses', 'scadenze', 'it', true,
   'L’assicurazione della licenza {{licenza.numero}} scade il {{licenza.polizza valida fino al}}',
   '<p>L’assicurazione della licenza {{licenza.numero}} di «{{licenza.struttura}}» scade il {{licenza.polizza valida fino al}}.</p><p>Rinnovala e scrivi all’ufficio il nuovo termine (L.R. Lombardia 27/2015, art. 38, c. 10).</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>'),
  ('license-classification-ending', 'Classificazione in scadenza', 'licenses', 'scadenze', 'it', true,
   'La classificazione della licenza {{licenza.numero}} scade il {{licenza.classificazione valida fino al}}',
   '<p>La classificazione della licenza {{licenza.numero}} di «{{licenza.struttura}}» scade il {{licenza.classificazione valida fino al}}.</p><p>Va confermata all’ufficio entro la scadenza.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>'),
  ('license-suspension-ending', 'Sospensione che finisce', 'licenses', 'scadenze', 'it', true,
   'La sospensione della licenza {{licenza.numero}} scade il {{licenza.fine della sospensione}}',
   '<p>La sospensione della licenza {{licenza.numero}} di «{{licenza.struttura}}» scade il {{licenza.fine della sospensione}}.</p><p>Prima di quel giorno riapri, chiedi una proroga o comunica la cessazione.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>'),
  ('delegation-ending', 'Delega in scadenza', 'delegations', 'scadenze', 'it', true,
   'Una delega sta per scadere',
   '<p>La delega di «{{delega.delegante}}» a {{delega.delegato}} vale fino al {{delega.valida fino al}}.</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>');

-- Terms are told apart by their fields: what was recalled already is not recalled again.
update reminders set term = case
    when resource = 'delegations' then 'validTo'
    when term = 'insurance' then 'insuranceValidTo'
    when term = 'classification' then 'classificationValidTo'
    else 'suspensionEndsOn' end
  where (resource, term) in (('delegations', 'end'), ('licenses', 'insurance'), ('licenses', 'classification'), ('licenses', 'suspension'));
