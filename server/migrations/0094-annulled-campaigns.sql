-- Whoever has this code keeps their letter.
update mail_templates set code = code || '-' || id where code = 'prices-void';
insert into mail_templates (code, name, about, category, language, active, subject, body) values
  ('prices-void', 'Prezzi decaduti con la campagna', 'rate-declarations', 'servizio', 'it', true,
   'Prezzi di «{{comunicazione dei prezzi.struttura}}»: la campagna è annullata',
   '<p>L’ufficio ha annullato la campagna «{{comunicazione dei prezzi.periodo tariffario}}»: la comunicazione dei prezzi di «{{comunicazione dei prezzi.struttura}}» non vale più.</p><p>Motivo: {{decadenza con la campagna annullata.perché}}</p><p><a href="{{soggiorno.indirizzo}}">Vai a Soggiorno</a></p>');
