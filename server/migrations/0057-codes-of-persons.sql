-- The fiscal code of who was invited stands with that person, not in the history of who invited them.
update audit set changes = changes - 'invite.fiscalCode'
  where resource = 'managers' and action = 'invite' and changes ? 'invite.fiscalCode';
