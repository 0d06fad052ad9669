alter table licenses add column "suspensionCountsFrom" date;
update mail_templates set body = replace(body,
  '<p>La sospensione comincia il {{licenza.sospesa dal}}.</p>',
  '<p>La sospensione comincia il {{licenza.sospesa dal}}.</p><p>I mesi che può durare si contano dal {{licenza.sospensione contata dal}}.</p>')
where code = 'license-suspended';
