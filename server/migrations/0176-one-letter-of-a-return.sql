-- What brings a licence back tells in the same letter that it is suspended for all that.
update mail_templates set body = replace(body,
  '<p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>',
  '<p>È sospesa dal {{licenza.sospesa dal}}: fino a quando lo è, l’attività non riapre.</p><p>Fine della sospensione: {{licenza.fine della sospensione}}.</p><p>Motivo della sospensione: {{licenza.motivo della sospensione}}.</p><p><a href="{{soggiorno.scheda}}">Apri la licenza in Soggiorno</a></p>')
where code in ('license-activated', 'license-reactivated', 'license-reopened', 'license-lapse-revoked', 'license-prohibition-lifted', 'license-reinstated');
-- Who had a licence that was said to have lapsed is told by which act it has not, of an annex by that of its main licence.
update mail_templates set body = replace(body,
  '<p>Le pratiche chiuse con la decadenza si presentano di nuovo.</p>',
  '<p>Atto: {{revoca la decadenza.atto}}.</p><p>Atto: {{ripristino con la licenza principale.atto}}.</p><p>Le pratiche chiuse con la decadenza si presentano di nuovo.</p>')
where code = 'license-lapse-revoked';
