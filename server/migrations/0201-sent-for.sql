-- Whose an application is, is not always who sent it: a consortium files for the houses of its territory.
update mail_templates set body = replace(body,
  ', è stata inviata da «{{pratica.richiedente}}».', ', di «{{pratica.richiedente}}», è stata inviata.')
where code = 'application-submitted-office';
