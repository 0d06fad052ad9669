-- What a person sent in a day and selected lately is counted on every upload and selection.
create index selections_user on selections ("user", id);
create index files_sender on files ("createdBy", "createdAt");
